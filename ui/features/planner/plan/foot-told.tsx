import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../../mirror/hooks.ts';
import { ListFailed } from '../shared/list-failed.tsx';

type Props = {
  /** The own entries are up to date. */
  readonly known: boolean;
  /** A series of changes is running; only one can run at a time. */
  readonly isBusy: boolean;
  /** The text to show if the button is not blocked; may be empty. */
  readonly text: string;
};

/** Beside the submit button: why it is disabled. */
export const FootTold = ({ known, isBusy, text }: Props) => {
  const { t } = useTranslation(['planner', 'plan']);
  const isFailed = useProjection('planner', ({ status }) => status === 'failed');
  if (!known && !isBusy && isFailed === true) {
    return (
      <Text component="div" size="small" c="dimmed" flex="1 1 auto" mih={20}>
        <ListFailed text={t('planner:failed')} />
      </Text>
    );
  }
  const waiting = known ? text : t('planner:loading');
  return (
    <Text component="div" size="small" c="dimmed" flex="1 1 auto" mih={20} role="status">
      {isBusy ? t('plan:busy') : waiting}
    </Text>
  );
};
