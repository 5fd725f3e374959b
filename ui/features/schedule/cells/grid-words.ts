import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceClosure } from '../../../../core/contract/space.ts';
import { statusKey } from '../../../../core/contract/viewer/messages.ts';
import type { ScheduleEventView, ScheduleRow } from '../../../../core/features/schedule/views.ts';
import { useRuleWords } from '../../../shared/booking/use-rule-words.ts';
import { isEquipment } from '../../../shared/equipment.ts';
import type { Formats } from '../../../shared/format/format.ts';
import { type Axis, dayOfMinute } from '../geometry/geometry.ts';
import type { OutOfReach } from '../geometry/grid-choosable.ts';
import { closureBoxes, closureIn, forbiddenDuring, isShut } from '../geometry/grid-closures.ts';
import type { Times } from '../geometry/grid-times.ts';
import type { GridTarget } from './grid-target.ts';

type RuleWords = ReturnType<typeof useRuleWords>;

/** The texts of the grid, looked up once for all rows. */
export type GridWords = {
  readonly loading: string;
  readonly subject: (event: ScheduleEventView) => string;
  /** `Free until 14:00`: the current status. */
  readonly now: (row: ScheduleRow) => string;
  readonly seats: (row: ScheduleRow) => string;
  readonly equipment: (name: string) => string;
  /** `Monday 23 November`. */
  readonly day: (minute: number) => string;
  /** `09:00 – 10:00`, with dates if it spans midnight. */
  readonly span: (start: number, end: number) => string;
  /** The accessible name of the row header. */
  readonly room: (row: ScheduleRow, present: boolean) => string;
  /** Free or busy. */
  readonly short: (row: ScheduleRow) => string;
  /** All closures and meetings of a row, for screen readers. */
  readonly meetings: (row: ScheduleRow) => string;
  /** CS18: why a room is closed, and when. */
  readonly closure: (closure: SpaceClosure) => string;
  /** `Closed: Carpet renewal`, where its times are drawn. */
  readonly reason: (closure: SpaceClosure) => string;
  /** SC74: the rule that refuses a time. */
  readonly ruled: (rule: Parameters<RuleWords>[0]) => string;
  /** Those of the visible times, for printing. */
  readonly closures: (row: ScheduleRow) => readonly string[];
  /** The meetings of each day, for printing. */
  readonly days: (row: ScheduleRow) => readonly DayMeetings[];
  /** The accessible name of a focused cell. */
  readonly cell: (row: ScheduleRow | undefined, target: GridTarget, more: CellState) => string;
};

/** Why the cell cannot be selected, and whether it is selected. */
type CellState = { readonly outOfReach: OutOfReach | null; readonly chosen: boolean };

type DayMeetings = {
  readonly day: string;
  readonly meetings: readonly { readonly id: number; readonly text: string }[];
};

/** Hundreds of texts become visible at once, and most are the same few. */
const remembering = <Key extends string | number>(
  make: (key: Key) => string,
): ((key: Key) => string) => {
  const made = new Map<Key, string>();
  return (key) => {
    const word = made.get(key) ?? make(key);
    made.set(key, word);
    return word;
  };
};

const listOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** What the words are about. `zone`: of the building. */
type Shown = { readonly axis: Axis; readonly zone: string; readonly times: Times };

const wordsOf = (
  t: TFunction<['schedule', 'selection', 'meeting', 'viewer', 'booking']>,
  { axis, zone, times }: Shown,
  format: Formats,
  ruleWords: RuleWords,
): GridWords => {
  const ruled: GridWords['ruled'] = (rule) => ruleWords(rule) ?? t('booking:refusal.ruled');
  const subject = ({ subject: text }: ScheduleEventView): string =>
    text === null ? t('schedule:grid.private') : text || t('meeting:defaultSubject');
  const [free, busy] = [
    t(`viewer:${statusKey('ROOM', 'FREE')}`),
    t(`viewer:${statusKey('ROOM', 'BUSY')}`),
  ];
  const shut = t('schedule:grid.closed');
  const short = (row: ScheduleRow): string => (row.closed ? shut : row.now.free ? free : busy);
  const freeUntil = remembering((minute: number) =>
    t('meeting:now.freeUntil', { time: times.end(minute) }),
  );
  const busyUntil = remembering((minute: number) =>
    t('meeting:now.busyUntil', { time: times.end(minute) }),
  );
  const now = (row: ScheduleRow): string => {
    const { until } = row.now;
    if (until === null) return short(row);
    if (row.closed) return t('schedule:grid.closedUntil', { time: times.end(until) });
    return row.now.free ? freeUntil(until) : busyUntil(until);
  };
  const seatsOf = remembering((count: number) => t('schedule:grid.seats', { count }));
  const seats = (row: ScheduleRow): string => (row.seats > 0 ? seatsOf(row.seats) : '');
  const equipment = remembering((name: string) =>
    isEquipment(name) ? t(`selection:equipment.${name}`) : name,
  );
  const namesOf = ({ equipment: signs }: ScheduleRow): readonly string[] =>
    signs.map(({ name }) => equipment(name));
  const dayOf = (minute: number): string => dayOfMinute(axis, minute)?.day ?? '';
  const dayName = (day: string): string => (day === '' ? '' : format.longDay(day));
  const day = (minute: number): string => dayName(dayOf(minute));
  const fromTo = (start: number, end: number): string =>
    t('schedule:grid.interval', { start: times.start(start), end: times.end(end) });
  const met = (event: ScheduleEventView): string =>
    listOf([subject(event), event.own ? t('schedule:grid.own') : '']);
  const daysOf = ({ events }: ScheduleRow): DayMeetings[] => {
    const days: { readonly day: string; readonly meetings: { id: number; text: string }[] }[] = [];
    for (const event of events) {
      const on = dayOf(event.start);
      if (days.at(-1)?.day !== on) days.push({ day: on, meetings: [] });
      const text = `${times.interval(event.start, event.end)} ${met(event)}`;
      days.at(-1)?.meetings.push({ id: event.id, text });
    }
    return days.map((found) => ({ ...found, day: dayName(found.day) }));
  };
  const span = (start: number, end: number): string => {
    const [first, last] = [format.dayOf(start, zone), format.dayOf(end - 1, zone)];
    return first === last
      ? times.interval(start, end)
      : `${format.shortDay(first)} ${times.start(start)} – ${format.shortDay(last)} ${times.end(end)}`;
  };
  const closure = ({ start, end, reason }: SpaceClosure): string => {
    if (end !== null) return t('booking:closure.during', { interval: span(start, end), reason });
    const time = `${format.shortDay(format.dayOf(start, zone))} ${times.start(start)}`;
    return t('booking:closure.from', { time, reason });
  };
  const closures = (row: ScheduleRow): readonly string[] =>
    closureBoxes(axis, row).map((box) => closure(box.closure));
  const meetingsHead = remembering((count: number) => t('schedule:grid.meetings', { count }));
  const meetingsOf = (row: ScheduleRow): string => {
    if (row.events.length === 0)
      return [...closures(row), t('schedule:grid.noMeetings')].join('; ');
    const list = daysOf(row).map(({ day: name, meetings: met }) => {
      const texts = met.map(({ text }) => text).join('; ');
      return axis.days.length === 1 ? texts : `${name}: ${texts}`;
    });
    return [...closures(row), `${meetingsHead(row.events.length)}: ${list.join('; ')}`].join('; ');
  };
  /** A row with a hundred meetings renders again whenever other columns become visible. */
  const said = new WeakMap<ScheduleRow, string>();
  const meetings = (row: ScheduleRow): string => {
    const text = said.get(row) ?? meetingsOf(row);
    said.set(row, text);
    return text;
  };
  return {
    subject,
    now,
    short,
    seats,
    equipment,
    day,
    meetings,
    days: daysOf,
    loading: t('schedule:grid.loading'),
    span,
    closure,
    reason: ({ reason }) => t('schedule:grid.closedFor', { reason }),
    ruled,
    closures,
    room: (row, present) =>
      listOf([row.name, seats(row), present ? now(row) : '', ...namesOf(row)]),
    cell: (row, { event, inside, start, end }, { outOfReach, chosen }) => {
      const time = fromTo(start, end);
      const where = [row?.name ?? '', day(start), time];
      if (row === undefined) return listOf([...where, t('schedule:grid.loading')]);
      const found = closureIn(row, { start, end });
      const part = forbiddenDuring(row, { start, end });
      const why = listOf([
        found === undefined ? '' : closure(found),
        part === undefined ? '' : ruled(part.rule),
      ]);
      const state = listOf([why, outOfReach === null ? '' : t(`schedule:grid.${outOfReach}`)]);
      const choice = chosen ? t('schedule:grid.chosen') : '';
      if (event !== null) {
        const number = row.events.findIndex(({ id }) => id === event.id) + 1;
        const at = t('schedule:grid.meetingOf', { number, all: row.events.length });
        return listOf([...where, met(event), at, state, choice]);
      }
      if (inside.length === 0) {
        const isOpen = outOfReach === null && !isShut(row, { start, end });
        return listOf([...where, state, isOpen ? t('schedule:grid.isFree') : '', choice]);
      }
      // A meeting as long as the slot has the time that was already read out.
      const what = inside.map((one) =>
        one.start === start && one.end === end
          ? met(one)
          : `${times.interval(one.start, one.end)} ${met(one)}`,
      );
      return listOf([...where, ...what, state, choice]);
    },
  };
};

export const useGridWords = (
  axis: Axis,
  zone: string,
  format: Formats,
  times: Times,
): GridWords => {
  const { t } = useTranslation(['schedule', 'selection', 'meeting', 'viewer', 'booking']);
  const ruleWords = useRuleWords();
  return useMemo(
    () => wordsOf(t, { axis, zone, times }, format, ruleWords),
    [t, axis, zone, format, times, ruleWords],
  );
};
