import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';

/** A loading error with a retry button. */
export const ListFailed = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <Group gap={10} justify="space-between" wrap="nowrap" mih={36} fz="body" c="dimmed">
      {text}
      <Button size="xs" variant="default" onClick={() => dispatch({ _tag: 'RefreshNow' })}>
        {t('retry')}
      </Button>
    </Group>
  );
};
