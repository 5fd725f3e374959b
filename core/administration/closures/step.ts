import type { BookingsMoved, ClosureEffects } from '../../contract/administration/closures.ts';
import type { Answer } from '../../contract/answer.ts';
import {
  cancelPending,
  initialQuery,
  invalidate,
  keepFresh,
  type QueryOptions,
  retryNow,
  settled,
  waitFirst,
  waitOver,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { isSomebodyElse, mayFetch } from '../session/index.ts';
import { cellOfClosure, draftOf, targetOf } from './draft.ts';
import {
  type ClosuresReads,
  type ClosuresState,
  type ClosuresStep,
  initialClosures,
  type World,
} from './model.ts';

const EFFECTS: QueryOptions = { timer: 'closures.effects', failed: 'RQ3', timeout: 30_000 };
/** Milliseconds after the last change of the draft until the server is asked. */
const DEBOUNCE = 400;
/** Several thousand moves are one transaction. Milliseconds. */
const TIMEOUT = 120_000;

const answered = (
  closures: ClosuresState,
  answer: Answer<ClosureEffects>,
  world: World,
): ClosuresState => {
  const query = settled(closures.query, answer, EFFECTS, world);
  if (answer._tag !== 'Success') return { ...closures, query };
  const { body } = answer;
  const isFirst = closures.from === 0;
  const next = {
    ...closures,
    query,
    effects: isFirst ? body : closures.effects,
    rows: isFirst ? body.rows : [...closures.rows, ...body.rows],
  };
  return body.next === null ? next : { ...next, from: body.next, query: invalidate(query) };
};

const moved = (
  closures: ClosuresState,
  answer: Answer<BookingsMoved>,
  world: World,
): ClosuresState => {
  world.dispatch({ _tag: 'RefreshOverview' });
  const names = new Map(closures.rows.map(({ id, person }) => [id, person.name]));
  const total = closures.effects?.total ?? 0;
  const again = { ...closures, moving: null, from: 0, query: invalidate(closures.query) };
  if (answer._tag !== 'Success') {
    return { ...again, result: { moved: 0, stay: total, failures: [], failure: answer } };
  }
  const { failures } = answer.body;
  if (failures.length > 0) {
    // The user chooses again from the new offers.
    const bookings = failures.map(({ booking }) => booking);
    world.dispatch({ _tag: 'TakeMoves', bookings, taken: true });
  }
  return {
    ...again,
    result: {
      moved: answer.body.moved,
      stay: Math.max(0, total - answer.body.moved),
      failures: failures.map((one) => ({ ...one, name: names.get(one.booking) ?? '' })),
      failure: null,
    },
  };
};

const move = (
  closures: ClosuresState,
  key: string,
  world: World,
  state: ClosuresReads,
): ClosuresState => {
  const moves = closures.rows.flatMap((row) => {
    const space = targetOf(state.changes, row);
    return space === null ? [] : [{ booking: row.id, space }];
  });
  if (moves.length === 0) return closures;
  const reason = cellOfClosure(state, key, 'reason');
  const call = { name: 'administration.moveBookings', payload: { moves, reason } } as const;
  return { ...closures, moving: send(call, world, TIMEOUT), result: null };
};

const stepEvent: ClosuresStep = (closures, event, world, state) => {
  switch (event._tag) {
    case 'CloseAndMove': {
      if (closures.moving !== null || !mayFetch(state)) return closures;
      world.cite('CS14');
      if (Object.keys(state.changes.draft).length === 0)
        return move(closures, event.key, world, state);
      world.dispatch({ _tag: 'Save', reason: null });
      return closures;
    }
    case 'RetryEffects':
      return { ...closures, query: retryNow(closures.query, world) };
    case 'CloseMoved':
      return { ...closures, result: null };
    case 'administration.closureEffects':
      return answered(closures, event.answer, world);
    case 'administration.moveBookings':
      return moved(closures, event.answer, world);
    case 'TimerFired':
      return { ...closures, query: waitOver(closures.query, world) };
    default:
      return closures;
  }
};

/** CS14: a set that closes tells what became of the bookings, wherever it was saved. */
const afterSaving = (
  closures: ClosuresState,
  { changes }: ClosuresReads,
  before: ClosuresReads,
): ClosuresState => {
  const closing = changes.saved?.consequences.closing;
  if (changes.saved === before.changes.saved || closing === undefined) return closures;
  return { ...closures, result: { ...closing, failures: [], failure: null } };
};

/** CS15: requests the effects page by page, 0.4 s after the last edit of the closure's place or times. */
const kept = (closures: ClosuresState, world: World, state: ClosuresReads): ClosuresState => {
  const { section, id } = state.place;
  const draft = section === 'closures' && id !== null ? draftOf(state, id) : null;
  // While it is saved, the new closure has no key yet.
  if (draft === null && state.changes.saving !== null) return closures;
  const asked = draft === null ? null : JSON.stringify(draft);
  const isOther = asked !== closures.asked;
  if (isOther) cancelPending(closures.query, world);
  const base = isOther
    ? {
        ...initialClosures,
        moving: closures.moving,
        result: closures.result,
        asked,
        query: waitFirst(initialQuery, { timer: EFFECTS.timer, delay: DEBOUNCE }, world),
      }
    : closures;
  if (draft === null) return isOther ? { ...base, query: initialClosures.query } : closures;
  const query = keepFresh(
    base.query,
    {
      isAllowed: mayFetch(state),
      call: () =>
        ({
          name: 'administration.closureEffects',
          payload: { ...draft, from: base.from },
        }) as const,
    },
    { ...EFFECTS, asked: 'CS15' },
    world,
  );
  return query === base.query ? base : { ...base, query };
};

export const stepClosures: ClosuresStep = (closures, event, world, state, before) => {
  // AP2
  if (isSomebodyElse(state, before) || state.session.access === 'forbidden') {
    cancelPending(closures.query, world);
    world.cancel(closures.moving);
    return initialClosures;
  }
  const next = stepEvent(closures, event, world, state, before);
  return kept(afterSaving(next, state, before), world, state);
};
