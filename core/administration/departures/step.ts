import {
  cancelPending,
  keepFresh,
  type QueryOptions,
  refetchNow,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import { type DeparturesStep, initialDepartures } from './model.ts';

/** Milliseconds between two looks while the list of people is shown. */
const INTERVAL = 15_000;
const OPTIONS: QueryOptions = {
  timer: 'departures.poll',
  interval: INTERVAL,
  failed: 'RQ3',
  asked: 'AP82',
};

const stepEvent: DeparturesStep = (departures, event, world) => {
  switch (event._tag) {
    case 'administration.departures': {
      const query = settled(departures.query, event.answer, OPTIONS, world);
      return event.answer._tag === 'Success'
        ? { known: event.answer.body, query }
        : { ...departures, query };
    }
    // Something was done with somebody.
    case 'RefreshOverview':
      return { ...departures, query: refetchNow(departures.query, world) };
    case 'TimerFired':
      return { ...departures, query: waitOver(departures.query, world) };
    default:
      return departures;
  }
};

/** AP82: polls the scheduled departures while the list of people is shown. */
export const stepDepartures: DeparturesStep = (departures, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    cancelPending(departures.query, world);
    return initialDepartures;
  }
  const stepped = stepEvent(departures, event, world, state, before);
  const isAllowed = mayFetch(state) && state.place.section === 'people';
  const call = () => ({ name: 'administration.departures' }) as const;
  const query = keepFresh(stepped.query, { isAllowed, call }, OPTIONS, world);
  return query === stepped.query ? stepped : { ...stepped, query };
};
