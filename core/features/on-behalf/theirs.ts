import type { Answer } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import type { Slot } from '../../contract/minutes.ts';
import { maySend } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  idleQuery,
  initialQuery,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  withQuery,
} from '../../remote/query.ts';
import { overlaps } from '../../time/interval.ts';
import type { OnBehalfReads, OpenSearch } from './model.ts';

/** UA13: a failure leaves the check to the server. */
const OPTIONS: QueryOptions = { timer: 'onBehalf.theirs', retry: 'never', asked: 'UA13' };

export const unseen: OpenSearch['theirs'] = { rows: null, query: idleQuery };

export const withoutTheirs = (open: OpenSearch, world: World): OpenSearch => {
  cancelPending(open.theirs.query, world);
  return open.theirs === unseen ? open : { ...open, theirs: unseen };
};

/** UA13: the bookings of the person who was just chosen are fetched. */
export const askTheirs = (open: OpenSearch, world: World): OpenSearch => ({
  ...withoutTheirs(open, world),
  theirs: { rows: null, query: initialQuery },
});

/** They may have changed. */
export const askTheirsAgain = (open: OpenSearch, world: World): OpenSearch =>
  open.chosen === null
    ? open
    : { ...open, theirs: withQuery(open.theirs, refetch(open.theirs.query, world)) };

export const keepTheirsFresh = (
  open: OpenSearch,
  world: World,
  state: OnBehalfReads,
): OpenSearch => {
  const { chosen, purpose, theirs } = open;
  if (chosen === null || purpose.kind !== 'desk') return open;
  const call = () => ({ name: 'deskBooking.ofUser', params: { id: chosen.id } }) as const;
  const query = keepFresh(theirs.query, { isAllowed: maySend(state), call }, OPTIONS, world);
  return query === theirs.query ? open : { ...open, theirs: { ...theirs, query } };
};

export const theirsAnswered = (
  open: OpenSearch,
  answer: Answer<readonly Booking[]>,
  world: World,
): OpenSearch => ({
  ...open,
  theirs: {
    rows: answer._tag === 'Success' ? answer.body : open.theirs.rows,
    query: settled(open.theirs.query, answer, OPTIONS, world),
  },
});

/** UA13: the chosen person's booking that is in the way of a slot, as far as the user may see it. */
export const theirBooking = ({ theirs, chosen }: OpenSearch, slot: Slot): Booking | null =>
  theirs.rows?.find(({ user, ...row }) => user?.id === chosen?.id && overlaps(row, slot)) ?? null;
