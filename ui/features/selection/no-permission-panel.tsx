import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './details.module.css';
import { PanelHead } from './panel-head.tsx';

type Props = { readonly onClose: () => void };

/** Shown if the user may not select several desks: 'Sorry', and a button to confirm. */
export const NoPermissionPanel = ({ onClose }: Props) => {
  const { t } = useTranslation(['selection', 'notice']);
  return (
    <>
      <PanelHead title={t('selection:noPermission.title')} onClose={onClose} />
      <p className={classes.text}>{t('notice:quickView.noMultiplePermission')}</p>
      <Group gap={8} mt={16}>
        <Button onClick={onClose}>{t('selection:noPermission.confirm')}</Button>
      </Group>
    </>
  );
};
