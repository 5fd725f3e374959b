import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { PanelHead } from './panel-head.tsx';

type Props = { readonly spaceId: number | null; readonly onClose: () => void };

/** SL9: shown if the user may not select several desks: 'Sorry', and a button that leads back. */
export const NoPermissionPanel = ({ spaceId, onClose }: Props) => {
  const { t } = useTranslation(['selection', 'notice']);
  const dispatch = useDispatch();
  const back = (): void => {
    if (spaceId === null) onClose();
    else dispatch({ _tag: 'SelectSpace', spaceId });
  };
  return (
    <>
      <PanelHead title={t('selection:noPermission.title')} onClose={onClose} />
      <Text size="title" lh={1.5} mt={10}>
        {t('notice:quickView.noMultiplePermission')}
      </Text>
      <Group gap={8} mt={16}>
        <Button onClick={back}>{t('selection:noPermission.confirm')}</Button>
      </Group>
    </>
  );
};
