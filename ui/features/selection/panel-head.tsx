import { Box, CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel-head.module.css';

type Props = {
  readonly title: string;
  /** UC38: the title is a name, not words. */
  readonly named?: boolean;
  /** A photo or an icon before the title. */
  readonly icon?: ReactNode;
  /** Beside the title, for example a status. */
  readonly beside?: ReactNode;
  /** Below the title, for example a job title. */
  readonly under?: string;
  readonly onClose: () => void;
};

/** The header of a quick view with its close button. The title names the panel. */
export const PanelHead = ({ title, named = false, icon, beside, under = '', onClose }: Props) => {
  const { t } = useTranslation('selection');
  return (
    <Group gap={12} align="flex-start" wrap="nowrap" data-sheet-head>
      {icon}
      <Box flex={1} miw={0}>
        <Group gap="6px 10px">
          <h2 id="quick-view-name" className={classes.name} translate={named ? 'no' : undefined}>
            {title}
          </h2>
          {beside}
        </Group>
        {under !== '' && (
          <Text component="div" size="body" c="dimmed" lh={1.45} mt={2}>
            {under}
          </Text>
        )}
      </Box>
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </Group>
  );
};

/** The background of an icon in the header. */
export const HeadIcon = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.icon}>{children}</span>
);
