import type { State } from '../core.ts';
import { answered, hasSameAnswer } from '../remote/calls.ts';
import type { Answerable } from '../remote/requests.ts';
import type { Entry } from './entry.ts';

/**
 * Whether an event answers a request: from its owner, for its call or one with the same body type (older logs do not
 * distinguish the removals), or the end of its timer.
 */
export const answers = (event: Entry['event'], request: Answerable | undefined): boolean => {
  if (request === undefined) return false;
  switch (request._tag) {
    case 'Timer':
      return event._tag === 'TimerFired' && event.timer === request.timer;
    case 'ReadOfflineCopy':
      return event._tag === 'OfflineCopyRead';
    case 'Http':
      return (
        event._tag === 'Answered' &&
        event.owner === request.owner &&
        hasSameAnswer(event.call, request.call.name)
      );
  }
};

/** An entry as the answer to a request, with this core's names. */
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
 * LG7: rebinds an entry of another build to the requests of this core. A core that sends more or fewer requests numbers
 * them differently, so the recorded number alone could bind an answer to the wrong request. An answer whose number does not
 * fit goes to the oldest pending request that it can answer; null: there is none. An entry that fits, or answers nothing,
 * is returned unchanged.
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
