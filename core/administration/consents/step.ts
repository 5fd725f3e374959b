import {
  cancelPending,
  keepFresh,
  type QueryOptions,
  refetchNow,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import {
  type ConsentsReads,
  type ConsentsState,
  type ConsentsStep,
  initialConsents,
  type World,
} from './model.ts';
import { textsToCopy, versionsOf } from './versions.ts';

/** CT10: milliseconds between two polls of the acceptances. */
const INTERVAL = 5_000;
const OPTIONS: QueryOptions = { timer: 'consents.poll', interval: INTERVAL, failed: 'RQ3' };
const MILLISECONDS_OF_YEAR = 31_556_952_000;
const EPOCH_YEAR = 1970;

/** CT11: an id that no version has: the year, or the year with a number. */
const freeId = (state: ConsentsReads, at: number): string => {
  const taken = new Set(versionsOf(state).map(({ name }) => name));
  const year = String(EPOCH_YEAR + Math.floor(at / MILLISECONDS_OF_YEAR));
  let id = year;
  for (let n = 2; taken.has(id); n += 1) id = `${year}-${n}`;
  return id;
};

const added = (consents: ConsentsState, world: World, state: ConsentsReads): ConsentsState => {
  if (consents.overview === null) return consents;
  world.cite('CT11');
  const cells = { id: freeId(state, world.at), valid_from: '', ...textsToCopy(state) };
  world.dispatch({ _tag: 'EditCells', edits: [], rows: [{ table: 'consents', cells }] });
  return consents;
};

const stepEvent: ConsentsStep = (consents, event, world, state) => {
  switch (event._tag) {
    case 'NewConsent':
      return added(consents, world, state);
    case 'administration.consents': {
      const query = settled(consents.query, event.answer, OPTIONS, world);
      return event.answer._tag === 'Success'
        ? { ...consents, query, overview: event.answer.body }
        : { ...consents, query };
    }
    case 'TimerFired':
      return { ...consents, query: waitOver(consents.query, world) };
    default:
      return consents;
  }
};

/** CT10: asked while the section is open, and at once when company data has changed. */
const kept = (consents: ConsentsState, world: World, state: ConsentsReads): ConsentsState => {
  const { overview, access } = state.session;
  const isOpen = state.place.section === 'consents' && access === 'granted';
  const isAllowed = isOpen && overview?.buildings === null && mayFetch(state);
  const revision = overview?.revision ?? null;
  const isOld = isAllowed && revision !== consents.revision;
  const query = keepFresh(
    isOld && consents.revision !== null ? refetchNow(consents.query, world) : consents.query,
    { isAllowed, call: () => ({ name: 'administration.consents' }) as const },
    { ...OPTIONS, asked: 'CT10' },
    world,
  );
  if (query === consents.query && !isOld) return consents;
  return { ...consents, query, revision: isOld ? revision : consents.revision };
};

export const stepConsents: ConsentsStep = (consents, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    cancelPending(consents.query, world);
    return initialConsents;
  }
  return kept(stepEvent(consents, event, world, state, before), world, state);
};
