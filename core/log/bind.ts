import { ANSWERS, type Answerable } from '../remote/requests.ts';
import type { State } from '../state.ts';
import type { Entry } from './entry.ts';

/** Whether an event is the answer of a request: the fact of its call, or the end of its timer. */
export const answers = (event: Entry['event'], request: Answerable | undefined): boolean => {
  if (request === undefined) return false;
  return request._tag === 'Timer'
    ? event._tag === 'TimerFired' && event.timer === request.timer
    : ANSWERS[request.call.name] === event._tag;
};

/**
 * LG7: an entry of another build, as the answer to what this core has asked. A core that asks more, or less, numbers its
 * requests otherwise, so the number alone would have an answer meet the wrong question: an answer whose number does not
 * fit is given to the oldest request that is under way and that such a fact answers. Null: there is none, this core has
 * not asked. What answers nothing, or fits, stays as it is.
 */
export const boundEntry = (state: State, entry: Entry): Entry | null => {
  const { cause, event } = entry;
  if (cause === undefined || answers(event, state.pending[cause])) return entry;
  let oldest: number | null = null;
  for (const request of Object.values(state.pending)) {
    if (answers(event, request) && (oldest === null || request.id < oldest)) oldest = request.id;
  }
  return oldest === null ? null : { ...entry, cause: oldest };
};
