import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { BookedEntry } from './booked-entry.tsx';
import { DayList } from './day-list.tsx';
import { PersonalCalendar } from './personal-calendar.tsx';

/** The drawer of that name: only bookings that the user organizes (specification 5). */
export const BookedResources = () => {
  const { t } = useTranslation('calendar');
  const view = useProjection('calendar');
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PersonalCalendar variant="subtle" />
      <DayList
        view={view}
        claims={view?.claims}
        entries={(view?.entries ?? []).filter(({ organizer }) => organizer)}
        row={(entry) => <BookedEntry key={entry.id} entry={entry} list={list} />}
        list={list}
        label={t('title')}
      />
    </>
  );
};
