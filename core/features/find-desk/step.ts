import { Equal } from 'effect';
import { floorOfSpace } from '../../contract/ids.ts';
import { mayPoll } from '../../office/floor/poll.ts';
import { ruleOf } from '../../office/notice/rule-of.ts';
import {
  cancelPending,
  keepFresh,
  type QueryOptions,
  refetch,
  retryNow,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { BOOKING_STEP } from '../../time/rounding.ts';
import { favouriteIds } from '../favourite/index.ts';
import { askedSlot } from './asked-slot.ts';
import {
  type DeskQuestion,
  type DeskWishes,
  type FindDeskReads,
  type FindDeskState,
  type FindDeskStep,
  type FindDeskWorld,
  initialFindDesk,
} from './model.ts';
import { mayFindDesk } from './offered.ts';
import { SHOWN_PROPOSALS, steadyFound } from './steady.ts';
import { storedWishes, wishesFrom, wishesOf, withWishes } from './wishes.ts';

/** FD7 */
const QUERY: QueryOptions = {
  timer: 'findDesk.poll',
  interval: POLL_INTERVALS.findDesk,
  asked: 'FD7',
};

const isFavourite = (state: FindDeskReads, userId: number | null): boolean =>
  userId !== null && favouriteIds(state.favourite).includes(userId);

/** FD7, FD8: the query; null: nothing can be booked at that time. A colleague who is no longer selected is left out. */
const questionOf = (state: FindDeskReads): DeskQuestion | null => {
  const { buildingId, floorId } = state.place;
  const { slot, refusal } = askedSlot(state);
  if (buildingId === null || (refusal !== null && refusal !== 'ownBooking')) return null;
  const { equipment, favourites, near, onFloor } = wishesOf(state.findDesk);
  const isKnown = near === state.findDesk.beside?.id || isFavourite(state, near);
  return {
    buildingId,
    query: {
      // A booking that moves starts now; rounding down makes a new query only every five minutes.
      start: slot.start - (slot.start % BOOKING_STEP),
      end: slot.end,
      favourites,
      onFloor,
      ...(equipment.length === 0 ? {} : { equipment }),
      ...(near !== null && isKnown ? { near } : {}),
      ...(floorId === null ? {} : { floorId }),
    },
  };
};

/** SP26: the person of the open quick view. */
const besideOf = (
  { selection: { selected } }: FindDeskReads,
  userId: number | undefined,
): Pick<FindDeskState, 'beside'> =>
  selected?.kind === 'user' && selected.userId === userId && selected.details !== null
    ? { beside: { id: userId, name: selected.details.name } }
    : {};

const withoutRule = ({ rule: _gone, ...findDesk }: FindDeskState): FindDeskState => findDesk;

const closed = (findDesk: FindDeskState, world: FindDeskWorld): FindDeskState => {
  const { wishes, query } = findDesk;
  cancelPending(query, world);
  return { ...initialFindDesk, wishes };
};

const take = (
  findDesk: FindDeskState,
  spaceId: number,
  world: FindDeskWorld,
  state: FindDeskReads,
): FindDeskState => {
  const one = findDesk.found?.proposals.find((proposal) => proposal.spaceId === spaceId);
  const { moves, refusal } = askedSlot(state);
  if (one === undefined || findDesk.outdated || refusal !== null || !mayFindDesk(state)) {
    return findDesk;
  }
  world.cite(moves === null ? 'FD9' : 'FD10');
  const { start, end } = one.slot;
  world.dispatch({ _tag: 'BookFound', spaceId, start, end, moves: moves?.id ?? null });
  return { ...findDesk, taking: spaceId };
};

const wished = (
  findDesk: FindDeskState,
  wishes: DeskWishes,
  world: FindDeskWorld,
): FindDeskState => {
  const next = withWishes(findDesk, wishes);
  world.request({ _tag: 'Store', key: 'findDesk', value: storedWishes(next.wishes) });
  return next;
};

const stepEvent: FindDeskStep = (findDesk, event, world, state) => {
  switch (event._tag) {
    case 'OpenFindDesk':
      if (findDesk.open || !mayFindDesk(state)) return findDesk;
      // The panel takes the place of a quick view.
      world.dispatch({ _tag: 'Deselect' });
      return { ...findDesk, open: true, ...besideOf(state, event.near) };
    case 'CloseFindDesk':
      return findDesk.open ? closed(findDesk, world) : findDesk;
    case 'ChangeDeskWishes':
      world.cite('FD8');
      return wished(findDesk, event.wishes, world);
    case 'ShowOtherDesks': {
      const next = findDesk.first + SHOWN_PROPOSALS;
      const isLast = next >= (findDesk.found?.proposals.length ?? 0);
      return { ...findDesk, first: isLast ? 0 : next, pointed: null };
    }
    case 'PointAtDesk':
      return { ...findDesk, pointed: event.spaceId };
    case 'TakeFoundDesk':
      return take(findDesk, event.spaceId, world, state);
    case 'FindDeskAgain':
      return { ...findDesk, query: retryNow(findDesk.query, world) };
    case 'TimerFired':
      return { ...findDesk, query: waitOver(findDesk.query, world) };
    case 'MapRefreshed':
    case 'RefreshNow':
      return findDesk.open ? { ...findDesk, query: refetch(findDesk.query, world) } : findDesk;
    case 'findDesk.find': {
      const { answer } = event;
      const rule = answer._tag === 'Success' ? null : ruleOf(answer);
      // BR18: a rule is an answer as well, and is asked about again like after any other.
      const told = rule === null ? answer : ({ _tag: 'Success', body: rule } as const);
      const query = settled(findDesk.query, told, QUERY, world);
      if (rule !== null) {
        world.cite('BR18');
        return { ...findDesk, query, rule, found: null, outdated: false };
      }
      if (answer._tag !== 'Success') return { ...findDesk, query };
      const isSame = findDesk.found !== null && !findDesk.outdated;
      return {
        ...withoutRule(findDesk),
        query,
        found: isSame && findDesk.found ? steadyFound(findDesk.found, answer.body) : answer.body,
        first: isSame ? findDesk.first : 0,
        outdated: false,
      };
    }
    default:
      return findDesk;
  }
};

/** FD7: another time, building or wish is asked for at once. */
const followed: FindDeskStep = (findDesk, _event, world, state) => {
  if (!findDesk.open) return findDesk;
  const question = questionOf({ ...state, findDesk });
  // By value: the keys of a state that was read from a log are in another order.
  if (Equal.equals(question, findDesk.question)) return findDesk;
  const query = refetch(findDesk.query, world);
  const outdated = findDesk.found !== null;
  return { ...withoutRule(findDesk), question, query, outdated, pointed: null };
};

/** FD9: once it is booked, the desk is shown on the map, where the booking can be undone; a failure leaves the panel open. */
const taken: FindDeskStep = (findDesk, _event, world, state, before) => {
  const { taking } = findDesk;
  const { undo, pending } = state.booking;
  if (taking === null || pending !== null) return findDesk;
  if (undo === before.booking.undo || undo === null) {
    const wasSent = before.booking.pending !== null;
    return wasSent ? { ...findDesk, taking: null } : findDesk;
  }
  const floorId = floorOfSpace(taking);
  world.dispatch({ _tag: 'Locate', asset: { assetType: 'space', assetId: taking, floorId } });
  return closed(findDesk, world);
};

export const stepFindDesk: FindDeskStep = (findDesk, event, world, state, before) => {
  if (event._tag === 'AppStarted') {
    return { ...initialFindDesk, wishes: wishesFrom(event.storage.findDesk) };
  }
  if (state.session.auth !== 'signedIn') {
    // FL8
    return findDesk.open ? closed(findDesk, world) : findDesk;
  }
  const stepped = stepEvent(findDesk, event, world, state, before);
  const current = taken(
    followed(stepped, event, world, state, before),
    event,
    world,
    state,
    before,
  );
  if (!current.open) return current;
  const { question } = current;
  const call = () => ({
    name: 'findDesk.find' as const,
    params: { buildingId: question?.buildingId ?? 0 },
    query: question?.query ?? { start: 0, end: 0 },
  });
  const wanted = { isAllowed: question !== null && mayPoll(state), call };
  const query = keepFresh(current.query, wanted, QUERY, world);
  return query === current.query ? current : { ...current, query };
};
