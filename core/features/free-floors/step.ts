import { mayPoll } from '../../office/floor/poll.ts';
import { hasOtherFloors } from '../../office/place/other-floors.ts';
import {
  cancelPending,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import {
  type FreeFloorsReads,
  type FreeFloorsStep,
  initialFreeFloors,
  type Question,
} from './model.ts';

/** FF1 */
const POLL: QueryOptions = {
  timer: 'freeFloors.poll',
  interval: POLL_INTERVALS.freeFloors,
  asked: 'FF1',
};

/** FF1: null: the building has no other floor. */
const questionOf = ({ place, floor: { chosen } }: FreeFloorsReads): Question | null => {
  const { buildingId } = place;
  if (buildingId === null || !hasOtherFloors(place)) return null;
  return { buildingId, chosen: chosen && { start: chosen.start, end: chosen.end } };
};

const isSame = (a: Question | null, b: Question | null): boolean =>
  a?.buildingId === b?.buildingId &&
  a?.chosen?.start === b?.chosen?.start &&
  a?.chosen?.end === b?.chosen?.end;

const stepEvent: FreeFloorsStep = (freeFloors, event, world) => {
  const { query } = freeFloors;
  switch (event._tag) {
    case 'TimerFired':
      return { ...freeFloors, query: waitOver(query, world) };
    case 'MapRefreshed':
    case 'RefreshNow':
      return { ...freeFloors, query: refetch(query, world) };
    case 'updates.freeFloors': {
      const { answer } = event;
      const known = answer._tag === 'Success' ? answer.body.floors : freeFloors.known;
      return { ...freeFloors, known, query: settled(query, answer, POLL, world) };
    }
    default:
      return freeFloors;
  }
};

/** FF1, FF3: another building or time is asked for at once, and so is the same when something in the building changed. */
const followed: FreeFloorsStep = (freeFloors, _event, world, state, before) => {
  const { place, floor } = state;
  const isTold = floor.building !== before.floor.building;
  if (place === before.place && floor.chosen === before.floor.chosen && !isTold) return freeFloors;
  const question = questionOf(state);
  if (isSame(question, freeFloors.question)) {
    return isTold ? { ...freeFloors, query: refetch(freeFloors.query, world) } : freeFloors;
  }
  return { question, known: null, query: refetch(freeFloors.query, world) };
};

export const stepFreeFloors: FreeFloorsStep = (freeFloors, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8
    cancelPending(freeFloors.query, world);
    return initialFreeFloors;
  }
  const stepped = stepEvent(freeFloors, event, world, state, before);
  const current = followed(stepped, event, world, state, before);
  const { question } = current;
  const call = () => ({
    name: 'updates.freeFloors' as const,
    params: { id: question?.buildingId ?? 0 },
    query: question?.chosen ?? {},
  });
  const wanted = { isAllowed: question !== null && mayPoll(state), call };
  const query = keepFresh(current.query, wanted, POLL, world);
  return query === current.query ? current : { ...current, query };
};
