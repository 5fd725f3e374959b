import type { Answer } from '../../contract/answer.ts';
import type { User } from '../../contract/people.ts';
import { maySend } from '../../office/session/allowed.ts';
import { keepTypedFresh, typedQuery } from '../../office/typed-query.ts';
import type { World } from '../../office/world.ts';
import { idleQuery, type QueryOptions, settled, withQuery } from '../../remote/query.ts';
import type { Purpose } from '../claim/index.ts';
import type { OnBehalfReads, OpenSearch } from './model.ts';
import { unseen, withoutTheirs } from './theirs.ts';

/** BO7: no automatic retry; the next keystroke tries again. */
const OPTIONS: QueryOptions = { timer: 'onBehalf.search', retry: 'never' };

export const begun = (purpose: Purpose): OpenSearch => ({
  purpose,
  text: '',
  query: idleQuery,
  people: null,
  chosen: null,
  theirs: unseen,
});

/**
 * BO4: searches after a pause in typing if the text is long enough. BO5: answers for an older text are discarded. BO6: a
 * change of surrounding white space searches only if the last search failed.
 */
export const typed = (open: OpenSearch, text: string, world: World): OpenSearch => {
  const query = typedQuery(open, text, { timer: OPTIONS.timer, rule: 'BO4' }, world);
  return query === null
    ? { ...withoutTheirs(open, world), text, chosen: null }
    : { ...begun(withoutTheirs(open, world).purpose), text, query };
};

export const keepPeopleFresh = (
  open: OpenSearch,
  world: World,
  state: OnBehalfReads,
): OpenSearch => {
  const call = () =>
    ({ name: 'deskBooking.searchPeople', query: { str: open.text.trim() } }) as const;
  const wanted = { isAllowed: maySend(state), call };
  return withQuery(open, keepTypedFresh(open.query, wanted, OPTIONS, world));
};

export const answered = (
  open: OpenSearch,
  answer: Answer<readonly User[]>,
  world: World,
): OpenSearch => ({
  ...open,
  query: settled(open.query, answer, OPTIONS, world),
  people: answer._tag === 'Success' ? answer.body : open.people,
});
