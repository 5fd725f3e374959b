import { useTranslation } from 'react-i18next';
import type { UserQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { UserRows } from '../selection/index.ts';
import classes from './privacy-preview.module.css';

/** The quick view that colleagues get of the user, without its actions. */
export const PrivacyPreviewPanel = ({ user }: { readonly user: UserQuickView }) => {
  const { t } = useTranslation('privacy-preview');
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const { userId, initials, photo } = user;
  return (
    <section className={classes.panel} aria-label={t('panel')}>
      <div className={classes.person}>
        <Person backendUrl={backendUrl} initials={initials} photo={photo} id={userId} size={52} />
        <div className={classes.words}>
          <div className={classes.line}>
            <span className={classes.name}>{user.name}</span>
            {user.status !== null && <StatusPill of="PERSON" status={user.status} />}
          </div>
          {user.title !== '' && <div className={classes.under}>{user.title}</div>}
        </div>
      </div>
      <UserRows view={user} />
    </section>
  );
};
