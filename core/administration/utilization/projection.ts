import type { Utilization, UtilizationPlace } from '../../contract/administration/utilization.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { type Averages, averagesOf } from '../../rules/utilization/averages.ts';
import { isUsed } from '../../rules/utilization/figures.ts';
import {
  extremesOf,
  NO_TOTALS,
  totalsOf,
  type WeekdayTotals,
  weekdaysOf,
  withDay,
} from '../../rules/utilization/totals.ts';
import { type Column, columnsOf, MOST_COLUMNS } from './columns.ts';
import type { UtilizationReads } from './model.ts';
import { type Period, valueIn } from './period.ts';
import { type Level, levelsIn, sortedPlaces } from './places.ts';
import { periodOf, questionOf } from './question.ts';

type Named = { readonly key: string; readonly name: string };

type DayView = Averages & { readonly day: string };
/** `weekday`: 1 (Monday) to 7 (Sunday). */
type WeekdayView = Averages & { readonly weekday: number };
export type PlaceView = Averages & Pick<UtilizationPlace, 'kind' | 'key' | 'name'>;

export type UtilizationView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** What is shown answers an earlier question; null: nothing is known yet. */
  readonly isOld: boolean | null;
  readonly period: Period;
  /** For the file. */
  readonly question: Readonly<Record<string, string>>;
  readonly isUsed: boolean;
  readonly total: Averages;
  /** Of the whole period. */
  readonly meetings: number;
  readonly days: readonly DayView[];
  readonly columns: readonly Column[];
  /** A column is a week. */
  readonly isByWeek: boolean;
  readonly weekdays: readonly WeekdayView[];
  /** AP148; null: the weekdays are all alike. */
  readonly busiest: WeekdayView | null;
  readonly quietest: WeekdayView | null;
  /** The levels of which there is more than one place. */
  readonly levels: readonly Level[];
  readonly level: Level;
  readonly places: readonly PlaceView[];
  readonly floors: readonly Named[];
  readonly floor: string | null;
  /** Of the chosen floor, by name. */
  readonly zones: readonly string[];
  readonly zone: string | null;
};

const NOTHING: Utilization = { days: [], places: [], countsWeekends: false };

const statusIn = ({ known, query, asked, answered }: UtilizationReads['utilization']) => {
  if (known !== null && asked === answered) return 'loaded';
  return query.failureCount > 0 ? 'failed' : 'loading';
};

const weekdayView = (totals: WeekdayTotals): WeekdayView => ({
  ...averagesOf(totals),
  weekday: totals.weekday,
});

const placeView = (place: UtilizationPlace): PlaceView => {
  const { kind, key, name } = place;
  return { ...averagesOf(place), kind, key, name };
};

/** AP148 */
export const utilization: Projection<UtilizationReads, NoParams, UtilizationView> = {
  reads: ({ utilization, place, session, tables, history }) => [
    utilization,
    place,
    session.minute,
    tables.tables,
    history.zone,
  ],
  project: (state) => {
    const { place } = state;
    const { known, asked, answered } = state.utilization;
    const answer = known ?? NOTHING;
    const { days, places, countsWeekends } = answer;
    const total = totalsOf(days, countsWeekends);
    const extremes = extremesOf(days, countsWeekends);
    const levels = levelsIn(places);
    const wanted = valueIn(place, 'by');
    const level = levels.find((one) => one === wanted) ?? levels[0];
    const floor = valueIn(place, 'floor');
    return {
      status: statusIn(state.utilization),
      isOld: known === null ? null : asked !== answered,
      period: periodOf(state),
      question: questionOf(state),
      isUsed: days.some(isUsed),
      total: averagesOf(total),
      meetings: total.meetings,
      days: days.map((day) => ({ ...averagesOf(withDay(NO_TOTALS, day)), day: day.day })),
      columns: columnsOf(answer),
      isByWeek: days.length > MOST_COLUMNS,
      weekdays: weekdaysOf(days).map(weekdayView),
      busiest: extremes === null ? null : weekdayView(extremes.busiest),
      quietest: extremes === null ? null : weekdayView(extremes.quietest),
      levels,
      level,
      places: sortedPlaces(
        places.filter(({ kind }) => kind === level),
        place,
      ).map(placeView),
      floors: places.flatMap(({ kind, key, name }) => (kind === 'floor' ? [{ key, name }] : [])),
      floor,
      zones: places.flatMap(({ kind, key, name }) =>
        kind === 'zone' && key === floor ? [name] : [],
      ),
      zone: floor === null ? null : valueIn(place, 'zone'),
    };
  },
};
