import type { Answer } from '../../../contract/answer.ts';
import type { DayDetails } from '../../../contract/attendance.ts';
import type { World } from '../../../office/world.ts';
import { backoff } from '../../../remote/backoff.ts';
import { BACKGROUND_INTERVAL } from '../../../rules/limits/background.ts';
import { DAY_DETAILS_LEAST, SEARCH_DEBOUNCE, searchIntent } from '../../../rules/search/query.ts';
import type { State } from '../../../state.ts';
import { mayAskPlanner } from '../asking.ts';
import { withAllStale, withAnswer, withMore, withoutMore, withPagesInTurn } from './server-list.ts';
import type { OpenDay, ServerList } from './state.ts';

const TIMEOUT = 15_000;
const FIRST_PAGE = 1;

/** What the server is searched with when everybody is asked for. */
const EVERYBODY = '';

/** DD3: both lists are unfolded, and everybody is asked for. */
export const opened = (day: string): OpenDay => ({
  day,
  text: '',
  timer: null,
  whole: null,
  found: null,
  asking: null,
  failures: 0,
  askedAt: 0,
  retry: null,
  unfolded: { selected: true, colleagues: true },
});

/** DD4: what the server is searched with for a text in the box (SR10). */
const searchOf = ({ text }: OpenDay): string =>
  searchIntent(text, DAY_DETAILS_LEAST) === 'search' ? text.trim() : EVERYBODY;

const listOf = ({ whole, found }: OpenDay, search: string): ServerList | null => {
  if (search === EVERYBODY) return whole;
  return found?.pages.list === search ? found : null;
};

/** The server's list for the text in the box; null: it has not come. */
export const askedList = (open: OpenDay): ServerList | null => listOf(open, searchOf(open));

const withList = (open: OpenDay, list: ServerList): OpenDay =>
  list.pages.list === EVERYBODY ? { ...open, whole: list } : { ...open, found: list };

/** Takes back the question under way; what it was for is still wanted. */
const withdrawn = (open: OpenDay, world: World): OpenDay => {
  if (open.asking === null) return open;
  world.cancel(open.asking.request);
  return { ...open, asking: null };
};

/** Asks at once for what waits. */
const hurried = (open: OpenDay, world: World): OpenDay => {
  if (open.retry === null && open.failures === 0) return open;
  world.cancel(open.retry);
  return { ...open, retry: null, failures: 0 };
};

/** DD2: withdraws all that the details wait for. */
export const withdrawAll = (open: OpenDay | null, world: World): void => {
  if (open === null) return;
  world.cancel(open.timer);
  hurried(withdrawn(open, world), world);
};

/**
 * DD4, SR4: a keystroke: what has to be searched for is, when the typing pauses. White space at the ends asks for nothing
 * new, but for another try. DC4: a question for another text is withdrawn; one for everybody is of use all the same.
 */
export const typed = (open: OpenDay, text: string, world: World): OpenDay => {
  if (text.trim() === open.text.trim() && open.failures === 0) {
    return text === open.text ? open : { ...open, text };
  }
  world.cancel(open.timer);
  const anew = hurried({ ...open, text, timer: null }, world);
  const search = searchOf(anew);
  const isOfUse = open.asking?.search === EVERYBODY || open.asking?.search === search;
  const current = isOfUse ? anew : withdrawn(anew, world);
  if (search === EVERYBODY || askedList(current) !== null) return current;
  world.cite('DD4');
  const delay = SEARCH_DEBOUNCE;
  const timer = world.request({ _tag: 'Timer', timer: 'day.search', delay, jitter: 0 });
  return { ...current, timer };
};

const neededPage = (open: OpenDay): number | null => {
  const list = askedList(open);
  return list === null ? FIRST_PAGE : (list.wanted[0] ?? null);
};

/** DD3: one question at a time, while it may be asked; none while the typing goes on, or a failure is waited out. */
export const askIfIdle = (open: OpenDay, world: World, state: State): OpenDay => {
  if (!mayAskPlanner(state)) return hurried(withdrawn(open, world), world);
  const page = neededPage(open);
  if (page === null || open.timer !== null || open.retry !== null) return open;
  const search = searchOf(open);
  if (open.asking?.search === search) return open;
  const idle = withdrawn(open, world);
  world.cite('DD3');
  const request = world.request({
    _tag: 'Http',
    call: {
      name: 'planner.details',
      params: { buildingId: state.place.buildingId ?? 0 },
      query: { date: open.day, page, search },
    },
    timeout: TIMEOUT,
  });
  return { ...idle, asking: { request, search, page }, askedAt: world.at };
};

/** DD6: the list is asked for later each time (RQ3); DD7: what stands at its end, when that is asked for. */
const failed = (open: OpenDay, search: string, page: number, world: World): OpenDay => {
  const list = listOf(open, search);
  const isKnown = list?.pages.fetched.some((other) => other.page === page) ?? false;
  if (list !== null && !isKnown && page !== FIRST_PAGE) {
    return withList(open, withoutMore(list, page));
  }
  // What nobody waits for any more is asked for when it is wanted again.
  if (search !== searchOf(open)) return open;
  world.cite('DD6');
  const failures = open.failures + 1;
  const retry = world.request({ _tag: 'Timer', timer: 'day.retry', ...backoff(failures) });
  return { ...open, failures, retry };
};

/** DC4: only the question under way has an answer. */
export const answered = (open: OpenDay, answer: Answer<DayDetails>, world: World): OpenDay => {
  const { asking } = open;
  if (asking === null || asking.request !== world.cause) return open;
  const { search, page } = asking;
  const settled = { ...open, asking: null };
  if (answer._tag !== 'Success') return failed(settled, search, page, world);
  const list = withAnswer(listOf(open, search), search, answer.body);
  return withList({ ...settled, failures: 0 }, list);
};

/** DD7: the end of the list is in view. What could not be had is not asked for again by that. */
export const more = (open: OpenDay): OpenDay => {
  const list = askedList(open);
  if (list === null || list.moreFailed) return open;
  const longer = withMore(list);
  return longer === list ? open : withList(open, longer);
};

/** DD6, DD7: whoever asks does not wait for the time to come. */
export const retried = (open: OpenDay, world: World): OpenDay => {
  const again = hurried(open, world);
  const list = askedList(again);
  return list?.moreFailed === true ? withList(again, withMore(list)) : again;
};

/**
 * DD10: nobody tells who registered elsewhere, so it is asked for in the background. Where a page
 * is waited for, that comes first.
 */
export const keptUp = (open: OpenDay, world: World, state: State): OpenDay => {
  const list = askedList(open);
  const isDue = world.at - open.askedAt >= BACKGROUND_INTERVAL;
  if (
    !isDue ||
    open.asking !== null ||
    list === null ||
    list.wanted.length > 0 ||
    !mayAskPlanner(state)
  ) {
    return open;
  }
  world.cite('DD10');
  return withList(open, withPagesInTurn(list));
};

/** DD9: what is shown may be old, and a question from before would tell of before. */
export const stale = (open: OpenDay, world: World): OpenDay => {
  world.cite('DD9');
  const { whole, found } = open;
  return {
    ...hurried(withdrawn(open, world), world),
    whole: whole === null ? null : withAllStale(whole),
    found: found === null ? null : withAllStale(found),
  };
};
