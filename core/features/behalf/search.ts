import type { World } from '../../office/world.ts';
import { SEARCH_DEBOUNCE, searchIntent } from '../../rules/search/query.ts';
import type { Purpose } from './events.ts';
import type { OpenSearch } from './state.ts';

const TIMEOUT = 15_000;

export const begun = (purpose: Purpose): OpenSearch => ({
  purpose,
  text: '',
  timer: null,
  request: null,
  people: null,
  failed: false,
  chosen: null,
});

/** Withdraws what the search waits for. */
export const withdraw = (open: OpenSearch | null, world: World): void => {
  world.cancel(open?.timer ?? null);
  world.cancel(open?.request ?? null);
};

/** BO4: a text that is long enough searches when the typing pauses. BO5: nothing of an older text counts any more. */
export const typed = (open: OpenSearch, text: string, world: World): OpenSearch => {
  const query = text.trim();
  // BO6: white space at the ends asks for nothing new, but for another try.
  if (query === open.text.trim() && !open.failed) return { ...open, text, chosen: null };
  withdraw(open, world);
  const anew = { ...begun(open.purpose), text };
  if (searchIntent(query) !== 'search') return anew;
  world.cite('BO4');
  const timer = world.request({
    _tag: 'Timer',
    timer: 'behalf.search',
    delay: SEARCH_DEBOUNCE,
    jitter: 0,
  });
  return { ...anew, timer };
};

/** BO4: the typing has paused. */
export const asked = (open: OpenSearch, world: World): OpenSearch => {
  const request = world.request({
    _tag: 'Http',
    call: { name: 'deskBooking.searchPeople', query: { str: open.text.trim() } },
    timeout: TIMEOUT,
  });
  return { ...open, timer: null, request };
};
