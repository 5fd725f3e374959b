import type { Answer } from '../../contract/answer.ts';
import type {
  AttendanceEntry,
  AttendanceOverview,
  OverviewPage,
} from '../../contract/attendance.ts';
import type { World } from '../../office/world.ts';
import { backoff } from '../../remote/backoff.ts';
import { nextPage, noPages, withPage } from '../../rules/attendance/pages.ts';
import type { State } from '../../state.ts';
import type { PlannerState } from './state.ts';

const TIMEOUT = 15_000;
const FIRST_PAGE = 1;

/** PW2: asked for a person who has consented, in a building, while the page is seen and online. */
export const mayAskPlanner = ({ session, page, place }: State): boolean =>
  session.auth === 'signedIn' &&
  session.consent.status === 'approved' &&
  page.visible &&
  page.online &&
  place.buildingId !== null;

/** What the window needs before it shows anything. */
export const isPlannerKnown = ({ pages, capacity, registrations }: PlannerState): boolean =>
  pages.total !== null && capacity !== null && registrations !== null;

/** Takes back the questions under way: what they were for is still wanted, and asked for anew when that may be. */
export const withdrawn = (planner: PlannerState, world: World): PlannerState => {
  if (planner.asking === null && planner.registrationsRequest === null) return planner;
  world.cancel(planner.asking?.request ?? null);
  world.cancel(planner.registrationsRequest);
  return { ...planner, asking: null, registrationsRequest: null };
};

/** Asks at once for what waits. */
export const hurried = (planner: PlannerState, world: World): PlannerState => {
  if (planner.timer === null) return planner;
  world.cancel(planner.timer);
  return { ...planner, timer: null };
};

/** PW2: what a window that has just opened, or has changed its building, wants. */
export const unasked = (state: State): Partial<PlannerState> => ({
  pages: noPages(String(state.place.buildingId)),
  wanted: [FIRST_PAGE],
  registrationsStale: true,
});

/** PW5: all pages that are there are wanted anew; what they said stays until the new ones come. */
export const daysStale = (planner: PlannerState, world: World): PlannerState => {
  world.cite('PW5');
  const pages = [FIRST_PAGE, ...planner.pages.fetched.map(({ page }) => page), ...planner.wanted];
  // A question from before would tell of before.
  world.cancel(planner.asking?.request ?? null);
  return {
    ...planner,
    asking: null,
    wanted: [...new Set(pages)].sort((a, b) => a - b),
  };
};

/** PW5: the days and the own registrations are wanted anew. */
export const allStale = (planner: PlannerState, world: World): PlannerState => ({
  ...daysStale(withdrawn(planner, world), world),
  registrationsStale: true,
});

/** DC3: the page at the end of the list; null: it is on its way, could not be had, or there is none. */
const pageAtEnd = (planner: PlannerState): number | null => {
  const page = isPlannerKnown(planner) ? nextPage(planner.pages) : null;
  return page === null || planner.wanted.includes(page) ? null : page;
};

/** PW2: the end of the list is in view. */
export const withMore = (planner: PlannerState): PlannerState => {
  const page = planner.moreFailed ? null : pageAtEnd(planner);
  return page === null ? planner : { ...planner, wanted: [...planner.wanted, page] };
};

/** PW6: whoever asks does not wait for the time to come. */
export const retried = (planner: PlannerState, world: World): PlannerState => {
  const again = { ...hurried(planner, world), failures: 0 };
  return planner.moreFailed ? withMore({ ...again, moreFailed: false }) : again;
};

const askPage = (page: number, world: World, state: State): number => {
  world.cite('PW2');
  const params = { buildingId: state.place.buildingId ?? 0 };
  const call =
    page === FIRST_PAGE
      ? ({ name: 'planner.overview', params } as const)
      : ({ name: 'planner.days', params, query: { page } } as const);
  return world.request({ _tag: 'Http', call, timeout: TIMEOUT });
};

const askRegistrations = (world: World): number =>
  world.request({ _tag: 'Http', call: { name: 'attendance.own' }, timeout: TIMEOUT });

/** PW2: one question for days at a time, and one for registrations; none while a failure is waited out. */
export const askIfIdle = (planner: PlannerState, world: World, state: State): PlannerState => {
  if (!mayAskPlanner(state)) {
    const stopped = hurried(withdrawn(planner, world), world);
    return stopped.failures === 0 ? stopped : { ...stopped, failures: 0 };
  }
  if (planner.timer !== null) return planner;
  const [page] = planner.wanted;
  const asksDays = page !== undefined && planner.asking === null;
  const asksOwn = planner.registrationsStale && planner.registrationsRequest === null;
  if (!asksDays && !asksOwn) return planner;
  const asking = asksDays ? { request: askPage(page, world, state), page } : planner.asking;
  const asked = { ...planner, asking };
  return asksOwn
    ? { ...asked, registrationsRequest: askRegistrations(world), askedAt: world.at }
    : asked;
};

/** PW6: later each time (RQ3). */
const failed = (planner: PlannerState, world: World): PlannerState => {
  world.cite('PW6');
  if (planner.timer !== null) return planner;
  const failures = planner.failures + 1;
  const timer = world.request({ _tag: 'Timer', timer: 'planner.retry', ...backoff(failures) });
  return { ...planner, failures, timer };
};

const others = ({ wanted }: PlannerState, page: number): readonly number[] =>
  wanted.filter((other) => other !== page);

/** PW2, PW6: a page was answered; one at the end of the list that could not be had waits until it is asked for. */
export const pageAnswered = (
  planner: PlannerState,
  answer: Answer<AttendanceOverview | OverviewPage>,
  world: World,
): PlannerState => {
  const { asking } = planner;
  if (asking === null || asking.request !== world.cause) return planner;
  const { page } = asking;
  const settled = { ...planner, asking: null };
  if (answer._tag !== 'Success') {
    const isKnown = planner.pages.fetched.some((other) => other.page === page);
    return isKnown || page === FIRST_PAGE
      ? failed(settled, world)
      : { ...settled, wanted: others(planner, page), moreFailed: true };
  }
  const { days, pagination } = answer.body;
  const pages = withPage(planner.pages, {
    ...{ list: planner.pages.list, page, pages: pagination.pages, rows: days },
  });
  return {
    ...settled,
    pages,
    capacity: 'capacity' in answer.body ? answer.body.capacity : planner.capacity,
    wanted: others(planner, page).filter((other) => other <= (pages.total ?? other)),
    failures: 0,
  };
};

export const registrationsAnswered = (
  planner: PlannerState,
  answer: Answer<readonly AttendanceEntry[]>,
  world: World,
): PlannerState => {
  if (planner.registrationsRequest !== world.cause) return planner;
  const settled = { ...planner, registrationsRequest: null };
  return answer._tag === 'Success'
    ? { ...settled, registrations: answer.body, registrationsStale: false, failures: 0 }
    : failed(settled, world);
};
