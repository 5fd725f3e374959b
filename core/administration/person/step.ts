import type { Answer } from '../../contract/answer.ts';
import {
  cancelPending,
  initialQuery,
  invalidate,
  keepFresh,
  type QueryOptions,
  refetchNow,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { isDay, wallClock } from '../../time/zone.ts';
import { nameOf } from '../changes/index.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import { rowOf } from '../tables/index.ts';
import {
  initialPerson,
  type PersonReads,
  type PersonState,
  type PersonStep,
  type World,
} from './model.ts';

/** AP32: milliseconds between two polls of the open person. */
const INTERVAL = 15_000;
const ACTIVITY: QueryOptions = { timer: 'person.poll', interval: INTERVAL, failed: 'RQ3' };
const HISTORY: QueryOptions = { timer: 'person.history', failed: 'RQ3' };
/** An erasure goes through all that is stored. Milliseconds. */
const TIMEOUT = 60_000;

const cancelled = (person: PersonState, world: World): void => {
  cancelPending(person.query, world);
  cancelPending(person.history, world);
};

/** The person whose page is open; null: nobody, or somebody who is new in the set. */
const openPerson = ({ place }: PersonReads): string | null =>
  place.section === 'people' && place.id !== null && !place.id.startsWith('+') ? place.id : null;

const opened = (person: PersonState, key: string | null, world: World): PersonState => {
  cancelled(person, world);
  const isRunning = person.act !== null && person.act.request !== null;
  const act = isRunning ? person.act : null;
  if (key === null) return { ...initialPerson, act };
  return { ...initialPerson, act, key, query: initialQuery, history: initialQuery };
};

const acted = (person: PersonState, answer: Answer<unknown>, world: World): PersonState => {
  const { act } = person;
  if (act === null) return person;
  // The stored data tells whether an action with a lost answer succeeded.
  world.dispatch({ _tag: 'RefreshOverview' });
  return {
    ...person,
    query: refetchNow(person.query, world),
    history: invalidate(person.history),
    act: { ...act, request: null, failure: answer._tag === 'Success' ? null : answer },
  };
};

const stepEvent: PersonStep = (person, event, world, state) => {
  const isBusy = person.act !== null && person.act.request !== null;
  switch (event._tag) {
    case 'SignOutPerson': {
      if (isBusy || !mayFetch(state)) return person;
      world.cite('AP35');
      const { key } = event;
      const call = { name: 'administration.signOut', params: { id: key } } as const;
      return {
        ...person,
        act: { kind: 'signOut', key, request: send(call, world), failure: null },
      };
    }
    case 'ErasePerson': {
      const { key, name } = event;
      const { tables, changes } = state;
      if (isBusy || !mayFetch(state) || rowOf(tables, 'people', key) === undefined) return person;
      // AP36: nobody is erased by a press alone.
      if (name.trim() !== nameOf(tables, changes.draft, 'people', key)) return person;
      world.cite('AP36');
      const call = { name: 'administration.erase', params: { id: key } } as const;
      const request = send(call, world, TIMEOUT);
      return { ...person, act: { kind: 'erase', key, request, failure: null } };
    }
    case 'PlanDeparture': {
      const { day, minuteOfDay, heir } = event;
      const isGiven = day !== null && isDay(day);
      const at = isGiven ? wallClock(day, minuteOfDay, state.history.zone) : null;
      if (at === person.plan.at && heir === person.plan.heir) return person;
      return { ...person, plan: { at, heir }, query: refetchNow(person.query, world) };
    }
    case 'DepartPerson': {
      if (isBusy || !mayFetch(state)) return person;
      world.cite('AP60');
      const { key } = event;
      const { at, heir } = person.plan;
      const call = {
        name: 'administration.depart',
        params: { id: key },
        payload: { at, heir },
      } as const;
      const request = send(call, world, TIMEOUT);
      return { ...person, act: { kind: 'depart', key, request, failure: null } };
    }
    case 'KeepPerson': {
      if (isBusy || !mayFetch(state)) return person;
      const { key } = event;
      const call = { name: 'administration.keep', params: { id: key } } as const;
      return { ...person, act: { kind: 'keep', key, request: send(call, world), failure: null } };
    }
    case 'RefreshPerson':
      return person.key === null ? person : { ...person, query: refetchNow(person.query, world) };
    case 'CloseOutcome':
      return isBusy || person.act === null ? person : { ...person, act: null };
    case 'administration.person': {
      const query = settled(person.query, event.answer, ACTIVITY, world);
      return event.answer._tag === 'Success'
        ? { ...person, query, activity: event.answer.body }
        : { ...person, query };
    }
    case 'administration.history': {
      const history = settled(person.history, event.answer, HISTORY, world);
      return event.answer._tag === 'Success'
        ? { ...person, history, lastChange: event.answer.body.entries[0] ?? null }
        : { ...person, history };
    }
    case 'administration.signOut':
    case 'administration.erase':
    case 'administration.depart':
    case 'administration.keep':
      return acted(person, event.answer, world);
    case 'TimerFired':
      return {
        ...person,
        query: waitOver(person.query, world),
        history: waitOver(person.history, world),
      };
    default:
      return person;
  }
};

/** AP32: asked again at once when company data has changed. */
const kept = (person: PersonState, world: World, state: PersonReads): PersonState => {
  const { key } = person;
  if (key === null) return person;
  const revision = state.session.overview?.revision ?? null;
  const isAllowed = mayFetch(state);
  const isOld = isAllowed && revision !== person.revision;
  const params = { id: key };
  const { at, heir } = person.plan;
  const planned = { ...(at === null ? {} : { at }), ...(heir === null ? {} : { heir }) };
  const query = keepFresh(
    isOld && person.revision !== null ? refetchNow(person.query, world) : person.query,
    { isAllowed, call: () => ({ name: 'administration.person', params, query: planned }) as const },
    { ...ACTIVITY, asked: 'AP32' },
    world,
  );
  const history = keepFresh(
    isOld ? invalidate(person.history) : person.history,
    {
      isAllowed,
      call: () =>
        ({
          name: 'administration.history',
          query: { subject: 'people', subjectId: key },
        }) as const,
    },
    HISTORY,
    world,
  );
  if (query === person.query && history === person.history && !isOld) return person;
  return { ...person, query, history, revision: isOld ? revision : person.revision };
};

export const stepPerson: PersonStep = (person, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    cancelled(person, world);
    world.cancel(person.act?.request ?? null);
    return initialPerson;
  }
  const key = openPerson(state);
  const current = key === person.key ? person : opened(person, key, world);
  return kept(stepEvent(current, event, world, state, before), world, state);
};
