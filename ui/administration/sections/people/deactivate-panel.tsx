import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconDeviceLaptop,
  IconHandStop,
  IconHistory,
  IconRss,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import { useSend } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import classes from './side-panel.module.css';
import { Consequence, SidePanel } from './side-panel.tsx';

type Props = { readonly id: string; readonly name: string; readonly person: PersonView };

/** AP33: what ends with a person who leaves. It happens with the set of changes. */
export const DeactivatePanel = ({ id, name, person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'deactivate' });
  const { go } = useSection();
  const send = useSend();
  const { activity, permissions } = person;
  const direct = permissions.filter(({ because, state }) => because === null && state !== 'gone');
  const deactivate = () => {
    send({
      _tag: 'EditCells',
      edits: [{ subject: 'people', key: id, column: 'active', text: 'no' }],
    });
    go({ panel: null });
  };
  return (
    <SidePanel
      title={t('title', { name })}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t('keep')}
          </Button>
          <Button color="red.8" onClick={deactivate}>
            {t('do')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('text')}</p>
      {activity === null ? (
        <p role="status" className={classes.text}>
          {t(person.status === 'failed' ? 'unknown' : 'loading')}
        </p>
      ) : (
        <ul className={classes.list}>
          <Consequence
            icon={IconDeviceLaptop}
            what={t('sessions')}
            figure={activity.sessions}
            how={t('sessionsHow')}
          />
          <Consequence
            icon={IconRss}
            what={t('feed')}
            figure={activity.hasFeed ? 1 : 0}
            how={t('feedHow')}
          />
          <Consequence
            icon={IconCalendarEvent}
            what={t('bookings')}
            figure={activity.bookings}
            how={t('bookingsHow')}
          />
          <Consequence
            icon={IconHandStop}
            what={t('claims')}
            figure={activity.claims}
            how={t('claimsHow')}
          />
          <Consequence
            icon={IconUsers}
            what={t('meetings')}
            figure={activity.meetings}
            how={t('meetingsHow')}
          />
          <Consequence
            icon={IconShieldLock}
            what={t('permissions')}
            figure={direct.length}
            how={t('permissionsHow')}
          />
          <Consequence icon={IconHistory} what={t('stays')} how={t('staysHow')} />
        </ul>
      )}
    </SidePanel>
  );
};
