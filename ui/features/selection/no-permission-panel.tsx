import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PanelHead } from './panel-head.tsx';

type Props = { readonly onClose: () => void };

/** Shown if the user may not select several desks: 'Sorry', and a button to confirm. */
export const NoPermissionPanel = ({ onClose }: Props) => {
  const { t } = useTranslation(['selection', 'notice']);
  return (
    <>
      <PanelHead title={t('selection:noPermission.title')} onClose={onClose} />
      <Text size="title" lh={1.5} mt={10}>
        {t('notice:quickView.noMultiplePermission')}
      </Text>
      <Group gap={8} mt={16}>
        <Button onClick={onClose}>{t('selection:noPermission.confirm')}</Button>
      </Group>
    </>
  );
};
