import { Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/layers/dialog.tsx';
import type { HelpDialogProps } from './help-dialog.ts';
import { LegendTable } from './legend-table.tsx';

/** HE1: the legend where the map has no room for it. */
export const LegendDialog = ({ onClose }: HelpDialogProps) => {
  const { t } = useTranslation(['help', 'app']);
  return (
    <Dialog opened onClose={onClose} size={480} zIndex={330} returnFocus={false}>
      <Stack gap={20}>
        <Group gap={12} justify="space-between" wrap="nowrap">
          <Modal.Title fz="heading">{t('help:legend.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </Group>
        <LegendTable />
      </Stack>
    </Dialog>
  );
};
