import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { ListFailed } from './list-failed.tsx';
import classes from './meeting.module.css';
import { MeetingDayRow } from './meeting-day-row.tsx';

type Props = { readonly meeting: MeetingView; readonly zone: string };

const Body = ({ meeting, zone }: Props) => {
  const { t } = useTranslation('meeting');
  switch (meeting.calendar) {
    case 'loading':
      return <Skeleton h={52} aria-busy="true" />;
    case 'failed':
      return <ListFailed text={t('day.failed')} />;
    case 'loaded':
      return meeting.events.length === 0 ? (
        <div className={classes.empty}>{t('day.none')}</div>
      ) : (
        <ul className={rows.list} aria-labelledby="meeting-day-title">
          {meeting.events.map((event) => (
            <MeetingDayRow key={event.id} event={event} zone={zone} busy={meeting.fetching} />
          ))}
        </ul>
      );
  }
};

/** The events of the room on the day of the quick view. */
export const MeetingDay = ({ meeting, zone }: Props) => {
  const { t } = useTranslation('meeting');
  return (
    <section>
      <h3 id="meeting-day-title" className={classes.dayTitle}>
        {t('day.title')}
      </h3>
      <Body meeting={meeting} zone={zone} />
    </section>
  );
};
