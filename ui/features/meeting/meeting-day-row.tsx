import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MeetingRow } from '../../../core/features/meeting/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuestionLine, useQuestionFocus } from '../../shared/format/yes-no.tsx';
import { useOffline } from '../../shared/page/use-offline.ts';
import { PersonLink } from '../../shared/person/person-link.tsx';
import { RetimeButton } from '../booking/index.ts';
import classes from './meeting.module.css';

type Props = {
  readonly event: MeetingRow;
  readonly zone: string;
  /** A request is pending: nothing else can be started. */
  readonly busy: boolean;
};

/** An event; with permission it can be ended or deleted after a confirmation. */
export const MeetingDayRow = ({ event, zone, busy }: Props) => {
  const { t } = useTranslation(['meeting', 'booking']);
  const dispatch = useDispatch();
  const time = useFormat().interval(event.start, event.end, zone);
  const who = event.mine ? t('booking:mine') : event.name || t('booking:someone');
  const subject = event.subject ?? t('meeting:defaultSubject');
  const isOffline = useOffline();
  const { keep, ask } = useQuestionFocus(event.confirming);
  return (
    <li className={event.mine ? `${rows.row} ${rows.mine}` : rows.row}>
      <Box flex="1 1 160px" miw={0}>
        <div className={rows.who}>
          <PersonLink userId={event.mine ? null : event.userId}>{who}</PersonLink>
        </div>
        <div className={rows.when}>{joined([time, subject])}</div>
      </Box>
      {!event.confirming && (
        <div className={classes.doing}>
          <RetimeButton bookingId={event.id} when={time} />
          {event.removable && (
            <Button
              ref={ask}
              size="xs"
              variant="default"
              loading={event.removing}
              disabled={busy || isOffline}
              aria-label={t(`meeting:${event.removal}.label`, { time })}
              onClick={() => dispatch({ _tag: 'AskEndMeeting', eventId: event.id })}
            >
              {t(`meeting:${event.removal}.button`)}
            </Button>
          )}
        </div>
      )}
      {event.confirming && (
        <QuestionLine
          question={t(`meeting:${event.removal}.question`)}
          className={rows.who}
          keep={keep}
          onYes={() => dispatch({ _tag: 'EndMeeting', eventId: event.id })}
          onNo={() => dispatch({ _tag: 'KeepMeeting' })}
          disabled={busy}
        />
      )}
    </li>
  );
};
