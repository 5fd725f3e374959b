import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CalendarEntry,
  CalendarView,
  ClaimedDesk,
} from '../../../core/features/calendar/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './calendar.module.css';
import { ChangesByOthers } from './changes-by-others.tsx';
import { ClaimedDeskRow } from './claimed-desk.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PrintedBookings } from './printed-bookings.tsx';

type Day = Pick<CalendarEntry, 'day' | 'when'> & {
  readonly entries: readonly CalendarEntry[];
};

/** Groups sorted entries by day. */
export const byDay = (entries: readonly CalendarEntry[]): readonly Day[] =>
  [...new Set(entries.map(({ day }) => day))].map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    return { day, when: ofDay[0]?.when ?? 'later', entries: ofDay };
  });

type Row = (entry: CalendarEntry) => ReactNode;

const DaySection = ({ day, row }: { readonly day: Day; readonly row: Row }) => {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const id = useId();
  const name = day.when === 'later' ? format.weekday(day.day) : t(day.when);
  return (
    // Not a landmark: a list in a drawer and one in a dialog can show the same day.
    <div className={classes.day}>
      <Box id={id} component="h3" fz="small" mb={6}>
        {name}{' '}
        <Text span inherit fw={500} c="dimmed">
          {format.briefDay(day.day)}
        </Text>
      </Box>
      <Stack component="ul" gap={6} aria-labelledby={id}>
        {day.entries.map(row)}
      </Stack>
    </div>
  );
};

type Props = {
  readonly view: Pick<CalendarView, 'status' | 'stale' | 'changes'> | undefined;
  /** UA11: desks that the user has claimed, above the entries. */
  readonly claims?: readonly ClaimedDesk[] | undefined;
  readonly entries: readonly CalendarEntry[];
  readonly row: Row;
  /** Takes the focus when the focused entry is removed. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly label: string;
};

/** Entries of the own calendar by day, or why there are none. */
export const DayList = ({ view, claims = [], entries, row, list, label }: Props) => {
  const { t } = useTranslation('calendar');
  if (view === undefined || view.status === 'loading') {
    return (
      <Stack gap={6} aria-busy="true">
        <Skeleton h={56} />
        <Skeleton h={56} />
        <PrintedBookings status="loading" title={label} claims={claims} entries={entries} />
      </Stack>
    );
  }
  if (view.status === 'failed') {
    return (
      <Group mih={44} fz="body" c="dimmed" role="status">
        {t('failed')}
        <PrintedBookings status="failed" title={label} claims={claims} entries={entries} />
      </Group>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={list} className={classes.days} tabIndex={-1} role="group" aria-label={label}>
      {view.stale && (
        <Text component="div" size="small" c="var(--tone-yellow-text)" role="status">
          {t('stale')}
        </Text>
      )}
      <OfflineNote />
      <PrintedBookings status="loaded" title={label} claims={claims} entries={entries} />
      <ChangesByOthers changes={view.changes} list={list} />
      {claims.length > 0 && (
        <Stack component="ul" gap={6}>
          {claims.map((desk) => (
            <ClaimedDeskRow key={desk.spaceId} desk={desk} />
          ))}
        </Stack>
      )}
      {entries.length === 0 && claims.length === 0 ? (
        <Group mih={44} fz="body" c="dimmed">
          {t('none')}
        </Group>
      ) : (
        byDay(entries).map((day) => <DaySection key={day.day} day={day} row={row} />)
      )}
    </div>
  );
};
