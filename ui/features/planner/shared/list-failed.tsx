import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../../mirror/hooks.ts';

/** A loading error with a retry button. */
export const ListFailed = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <Group gap={12} mih={44} fz="body" c="dimmed">
      <span role="status">{text}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => dispatch({ _tag: 'RetryPlanner' })}
      >
        {t('retry')}
      </Button>
    </Group>
  );
};
