import { useTranslation } from 'react-i18next';
import type { UserQuickView } from '../../core/features/selection/views.ts';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { Person } from '../parts/person.tsx';
import { StatusPill } from '../parts/status-pill.tsx';
import { UserRows } from '../selection/user-rows.tsx';
import classes from './seen.module.css';

/** The panel that opens for a colleague, without what they could do there. */
export const SeenPanel = ({ user }: { readonly user: UserQuickView }) => {
  const { t } = useTranslation('seen');
  const backendUrl = useProjection('account', NO_PARAMS, (account) => account.backendUrl) ?? '';
  const { userId, initials, photo } = user;
  return (
    <section className={classes.panel} aria-label={t('panel')}>
      <div className={classes.person}>
        <Person {...{ backendUrl, initials, photo }} id={userId} size={52} />
        <div className={classes.words}>
          <div className={classes.line}>
            <span className={classes.name}>{user.name}</span>
            {user.status !== null && <StatusPill status={user.status} />}
          </div>
          {user.title !== '' && <div className={classes.under}>{user.title}</div>}
        </div>
      </div>
      <UserRows view={user} />
    </section>
  );
};
