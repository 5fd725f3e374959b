import { useTranslation } from 'react-i18next';
import { useProjection } from '../../../mirror/hooks.ts';
import { ListFailed } from '../shared/list-failed.tsx';
import classes from './plan-dialog.module.css';

type Props = {
  /** The own entries are known as they are now. */
  readonly known: boolean;
  /** A series of changes runs, and no other can begin. */
  readonly isBusy: boolean;
  /** What is to be said when there is no such reason to wait; '': nothing. */
  readonly text: string;
};

/** Beside the button that decides: why it cannot be pressed. */
export const FootTold = ({ known, isBusy, text }: Props) => {
  const { t } = useTranslation(['planner', 'plan']);
  const isFailed = useProjection('planner', ({ status }) => status === 'failed');
  if (!known && !isBusy && isFailed === true) {
    return (
      <div className={classes.told}>
        <ListFailed text={t('planner:failed')} />
      </div>
    );
  }
  const waiting = known ? text : t('planner:loading');
  return (
    <div className={classes.told} role="status">
      {isBusy ? t('plan:busy') : waiting}
    </div>
  );
};
