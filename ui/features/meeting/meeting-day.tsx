import { Box, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { ListFailed } from './list-failed.tsx';
import { MeetingDayRow } from './meeting-day-row.tsx';

type Props = { readonly meeting: MeetingView; readonly zone: string };

const Body = ({ meeting, zone }: Props) => {
  const { t } = useTranslation('meeting');
  switch (meeting.calendar) {
    case 'loading':
      return <Skeleton h={48} aria-busy="true" />;
    case 'failed':
      return <ListFailed text={t('day.failed')} />;
    case 'loaded':
      return meeting.events.length === 0 ? (
        <Group mih={36} fz="body" c="dimmed">
          {t('day.none')}
        </Group>
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
      <Box id="meeting-day-title" component="h3" fz="body" mt={16} mb={8}>
        {t('day.title')}
      </Box>
      <Body meeting={meeting} zone={zone} />
    </section>
  );
};
