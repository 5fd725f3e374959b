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

type DayView = Averages & { readonly day: string };
/** `weekday`: 1 (Monday) to 7 (Sunday). */
type WeekdayView = Averages & { readonly weekday: number };
type Told = Pick<UtilizationPlace, 'kind' | 'key' | 'name'> & {
  /** The building or floor that it is in, if there are several. */
  readonly within: string | null;
};
export type PlaceView = Averages & Told;

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
  readonly floors: readonly Told[];
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

/** AP106: floors of several buildings are named with theirs, zones with their floor. */
const namesIn = (places: readonly UtilizationPlace[]) => {
  const of = (wanted: UtilizationPlace['kind']): ReadonlyMap<string, string> =>
    new Map(places.flatMap(({ kind, key, name }) => (kind === wanted ? [[key, name]] : [])));
  const [buildings, floors] = [of('building'), of('floor')];
  return ({ kind, key, building }: UtilizationPlace): string | null => {
    if (kind === 'zone') return floors.get(key) ?? null;
    const isOneOfSeveral = kind === 'floor' && buildings.size > 1;
    return isOneOfSeveral ? (buildings.get(building) ?? null) : null;
  };
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
    const withinOf = namesIn(places);
    const told = (one: UtilizationPlace): Told => {
      const { kind, key, name } = one;
      return { kind, key, name, within: withinOf(one) };
    };
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
      ).map((one) => ({ ...averagesOf(one), ...told(one) })),
      floors: places.filter(({ kind }) => kind === 'floor').map(told),
      floor,
      zones: places.flatMap(({ kind, key, name }) =>
        kind === 'zone' && key === floor ? [name] : [],
      ),
      zone: floor === null ? null : valueIn(place, 'zone'),
    };
  },
};
