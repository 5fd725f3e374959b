import type { State } from '../core.ts';
import { answered, hasSameAnswer } from '../remote/calls.ts';
import type { Answerable } from '../remote/requests.ts';
import type { Entry } from './entry.ts';

/**
 * Whether an event is the answer of a request: to the one who asked, of its call or one with the same body (the removals
 * of older logs do not tell which of them it was), or the end of its timer.
 */
export const answers = (event: Entry['event'], request: Answerable | undefined): boolean => {
  if (request === undefined) return false;
  return request._tag === 'Timer'
    ? event._tag === 'TimerFired' && event.timer === request.timer
    : event._tag === 'Answered' &&
        event.owner === request.owner &&
        hasSameAnswer(event.call, request.call.name);
};

/** An entry as the answer of a request, under the names that this core has for it. */
const answerOf = (request: Answerable, entry: Entry): Entry => {
  const { event } = entry;
  if (event._tag !== 'Answered' || request._tag !== 'Http') return { ...entry, cause: request.id };
  return { ...entry, cause: request.id, event: answered(request, event.answer) };
};

const isExact = ({ event }: Entry, request: Answerable): boolean =>
  event._tag !== 'Answered' ||
  request._tag !== 'Http' ||
  (event.owner === request.owner && event.call === request.call.name);

/**
 * LG7: an entry of another build, as the answer to what this core has asked. A core that asks more, or less, numbers its
 * requests otherwise, so the number alone would have an answer meet the wrong question: an answer whose number does not
 * fit is given to the oldest request that is under way and that such a fact answers. Null: there is none, this core has
 * not asked. What answers nothing, or fits, stays as it is.
 */
export const boundEntry = (state: State, entry: Entry): Entry | null => {
  const { cause, event } = entry;
  if (cause === undefined) return entry;
  const named = state.pending[cause];
  if (named !== undefined && answers(event, named)) {
    return isExact(entry, named) ? entry : answerOf(named, entry);
  }
  const fitting = Object.values(state.pending)
    .filter((request) => answers(event, request))
    .sort((a, b) => a.id - b.id);
  const found = fitting.find((request) => isExact(entry, request)) ?? fitting[0];
  return found === undefined ? null : answerOf(found, entry);
};
