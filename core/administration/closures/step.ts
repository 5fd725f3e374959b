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

const movesOf = (closures: ClosuresState): NonNullable<ClosuresState['act']>['moves'] =>
  closures.rows.flatMap((row) => {
    const space = row.kind === 'claim' ? null : targetOf(closures, row);
    return space === null ? [] : [{ booking: row.id, space }];
  });

const moved = (
  closures: ClosuresState,
  answer: Answer<BookingsMoved>,
  world: World,
): ClosuresState => {
  world.dispatch({ _tag: 'RefreshOverview' });
  const names = new Map(closures.rows.map(({ id, person }) => [id, person.name]));
  const total = closures.effects?.total ?? 0;
  const again = { ...closures, act: null, from: 0, query: invalidate(closures.query) };
  if (answer._tag !== 'Success') {
    return { ...again, result: { moved: 0, stay: total, failures: [], failure: answer } };
  }
  const { failures } = answer.body;
  return {
    ...again,
    // After a failure, the user chooses again from the new offers.
    chosen: {},
    result: {
      moved: answer.body.moved,
      stay: Math.max(0, total - answer.body.moved),
      failures: failures.map((one) => ({ ...one, name: names.get(one.booking) ?? '' })),
      failure: null,
    },
  };
};

const making = (closures: ClosuresState, world: World): ClosuresState => {
  const { act } = closures;
  if (act === null || act.request !== null) return closures;
  if (act.moves.length === 0) return { ...closures, act: null };
  const { moves, reason } = act;
  const call = { name: 'administration.moveBookings', payload: { moves, reason } } as const;
  return { ...closures, act: { ...act, request: send(call, world, TIMEOUT) } };
};

const stepEvent: ClosuresStep = (closures, event, world, state) => {
  switch (event._tag) {
    case 'TakeMoves': {
      const asked = new Set(event.bookings);
      const others = closures.left.filter((id) => !asked.has(id));
      return { ...closures, left: event.taken ? others : [...others, ...asked] };
    }
    case 'ChooseSpace': {
      const { [String(event.booking)]: _before, ...others } = closures.chosen;
      const { booking, space } = event;
      return { ...closures, chosen: space === null ? others : { ...others, [booking]: space } };
    }
    case 'CloseAndMove': {
      if (closures.act !== null || !mayFetch(state)) return closures;
      world.cite('CS14');
      const reason = cellOfClosure(state, event.key, 'reason');
      const next = {
        ...closures,
        act: { moves: movesOf(closures), reason, request: null },
        result: null,
      };
      if (Object.keys(state.changes.draft).length === 0) return making(next, world);
      world.dispatch({ _tag: 'Save', reason });
      return next;
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

/** CS14: the moves follow the set that closes the spaces, and do not happen without it. */
const afterSaving = (
  closures: ClosuresState,
  world: World,
  { changes }: ClosuresReads,
  before: ClosuresReads,
): ClosuresState => {
  const isWaiting = closures.act !== null && closures.act.request === null;
  if (!isWaiting || changes.saving !== null || before.changes.saving === null) return closures;
  const isSaved = changes.failure === null && changes.saved !== before.changes.saved;
  return isSaved ? making(closures, world) : { ...closures, act: null };
};

/** CS15: requests the effects page by page, 0.4 s after the last edit of the closure's place or times. */
const kept = (closures: ClosuresState, world: World, state: ClosuresReads): ClosuresState => {
  const { section, id } = state.place;
  const draft = section === 'closures' && id !== null ? draftOf(state, id) : null;
  // While it is saved, the new closure has no key yet.
  if (draft === null && closures.act !== null) return closures;
  const asked = draft === null ? null : JSON.stringify(draft);
  const isOther = asked !== closures.asked;
  if (isOther) cancelPending(closures.query, world);
  const base = isOther
    ? {
        ...initialClosures,
        act: closures.act,
        result: asked === null ? closures.result : null,
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
    world.cancel(closures.act?.request ?? null);
    return initialClosures;
  }
  const next = stepEvent(closures, event, world, state, before);
  return kept(afterSaving(next, world, state, before), world, state);
};
