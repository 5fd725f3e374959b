import type { DayColleague, DayDetails } from '../../core/contract/attendance.ts';
import { dayDetails } from '../../core/features/planner/day/projection.ts';
import type { DayDetailsView } from '../../core/features/planner/day/views.ts';
import type { Call } from '../../core/remote/calls.ts';
import { orderedAttendees } from '../../core/rules/attendance/attendance-order.ts';
import { DAY_TYPES, dayTypeOf } from '../../core/rules/attendance/day-type.ts';
import { isListedInDayDetails } from '../../core/rules/search/day-details.ts';
import { type Company, CoreSession } from './core-session.ts';
import { person } from './selection-office.ts';

/** Monday, two days ahead. */
export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';

export const PAGE_SIZE = 3;

/** The colleagues who are in every day, and the server's favourites. */
export type DayOffice = {
  readonly people: readonly DayColleague[];
  readonly favourites: readonly number[];
};

export type DetailsCall = Extract<Call, { readonly name: 'planner.details' }>;

/** A colleague at the office of building 1. */
export const attendee = (
  id: number,
  name: string,
  more: Partial<DayColleague> = {},
): DayColleague => ({
  id,
  name,
  fn: name.split(' ')[0] ?? '',
  photo: false,
  type: 'OFFICE',
  buildingId: 1,
  space: null,
  spaceName: null,
  ...more,
});

/** The server's answer for a page. */
export const detailsOf = (
  { people, favourites }: DayOffice,
  { query: { page, search, kind } }: Pick<DetailsCall, 'query'>,
): DayDetails => {
  const listed = orderedAttendees(people, 1).filter(({ name }) =>
    isListedInDayDetails(name, search),
  );
  const others = listed.filter(({ id }) => !favourites.includes(id));
  const colleagues = others.filter((one) => kind === undefined || dayTypeOf(one, 1) === kind);
  return {
    selected: listed.filter(({ id }) => favourites.includes(id)),
    colleagues: colleagues.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    colleagueCount: colleagues.length,
    kinds: DAY_TYPES.map((type) => others.filter((one) => dayTypeOf(one, 1) === type).length),
    pagination: { page, pages: Math.max(1, Math.ceil(colleagues.length / PAGE_SIZE)) },
  };
};

/** The planner is open; the server has these favourites. */
export const planning = (
  favourites: readonly number[] = [],
  uses: Company['uses'] = {},
): CoreSession => {
  const core = new CoreSession().onTheFloor({}, { uses });
  if (uses.colleagueFinder !== false) tellFavourites(core, favourites);
  return core.send('OpenPlanner');
};

export const tellFavourites = (core: CoreSession, ids: readonly number[]): CoreSession =>
  core.succeed(
    'favourite.list',
    ids.map((id) => person(id, null)),
  );

/** All requests for details since the start. */
export const detailsAsked = (core: CoreSession): readonly DetailsCall['query'][] =>
  core.calls('planner.details').map((call) => call.query);

/** The pending ones. */
export const detailsPending = (core: CoreSession): readonly DetailsCall[] =>
  core.underWay('planner.details');

/** Answers the pending request; false if there is none. */
export const answerPage = (core: CoreSession, office: DayOffice): boolean => {
  const [call] = detailsPending(core);
  if (call === undefined) return false;
  core.succeed('planner.details', detailsOf(office, call));
  return true;
};

/** Answers until no request is pending. */
export const settle = (core: CoreSession, office: DayOffice): CoreSession => {
  for (let answers = 0; answerPage(core, office); answers += 1) {
    if (answers > 1_000) throw new Error('It is asked for ever');
  }
  return core;
};

export const openedDay = (core: CoreSession, office: DayOffice, day = MONDAY): CoreSession => {
  core.send({ _tag: 'OpenDay', day });
  settle(core, office);
  return core;
};

export const dayView = ({ state }: CoreSession): NonNullable<DayDetailsView> => {
  const view = dayDetails.project(state, {});
  if (view === null) throw new Error('The details are closed');
  return view;
};

export const idsOf = ({ people }: { readonly people: readonly { readonly id: number }[] }) =>
  people.map(({ id }) => id);
