import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingRow } from '../../../core/features/meeting/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/joined.ts';
import { PersonLink } from '../../shared/person-link.tsx';
import { useFormat } from '../../shared/use-format.ts';
import classes from './meeting.module.css';

type Props = {
  readonly event: MeetingRow;
  readonly zone: string;
  /** Something is under way: nothing else can be begun. */
  readonly busy: boolean;
};

/** One event; whoever may end or delete it is asked first. */
export const MeetingDayRow = ({ event, zone, busy }: Props) => {
  const { t } = useTranslation(['meeting', 'booking', 'app']);
  const dispatch = useDispatch();
  const time = useFormat().interval(event.start, event.end, zone);
  const who = event.mine ? t('booking:mine') : event.name || t('booking:someone');
  const subject = event.subject ?? t('meeting:defaultSubject');
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const asked = useRef(event.confirming);
  // The button that was pressed is gone: the focus goes on to its successor.
  useEffect(() => {
    if (event.confirming !== asked.current) (keep.current ?? ask.current)?.focus();
    asked.current = event.confirming;
  }, [event.confirming]);

  return (
    <li className={event.mine ? `${classes.row} ${classes.mine}` : classes.row}>
      <div className={classes.event}>
        <div className={classes.who}>
          <PersonLink userId={event.mine ? null : event.userId}>{who}</PersonLink>
        </div>
        <div className={classes.when}>{joined([time, subject])}</div>
      </div>
      {event.removable && !event.confirming && (
        <Button
          ref={ask}
          size="xs"
          variant="default"
          loading={event.removing}
          disabled={busy}
          aria-label={t(`meeting:${event.removal}.label`, { time })}
          onClick={() => dispatch({ _tag: 'AskEndMeeting', eventId: event.id })}
        >
          {t(`meeting:${event.removal}.button`)}
        </Button>
      )}
      {event.confirming && (
        <Group
          gap={8}
          w="100%"
          justify="space-between"
          role="group"
          aria-label={t(`meeting:${event.removal}.question`)}
        >
          <span className={classes.who}>{t(`meeting:${event.removal}.question`)}</span>
          <Group gap={8}>
            <Button
              size="xs"
              color="red.8"
              disabled={busy}
              onClick={() => dispatch({ _tag: 'EndMeeting', eventId: event.id })}
            >
              {t('app:yes')}
            </Button>
            <Button
              ref={keep}
              size="xs"
              variant="default"
              onClick={() => dispatch({ _tag: 'KeepMeeting' })}
            >
              {t('app:no')}
            </Button>
          </Group>
        </Group>
      )}
    </li>
  );
};
