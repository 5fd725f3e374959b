import { nameOf } from '../../core/core.ts';
import type { Log } from '../../core/log/log.ts';
import type { CallName } from '../../core/remote/calls.ts';
import type { IsWhole } from './app-log.ts';

/** The name of an event, or of the call that an answer is to. */
export type EventName = ReturnType<typeof nameOf>;

const namesOf = ({ entries }: Log): readonly EventName[] =>
  entries.map(({ event }) => nameOf(event));

/** All of these occurred, in any order. */
export const has =
  (...wanted: readonly EventName[]): IsWhole =>
  (log) => {
    const names = namesOf(log);
    return wanted.every((name) => names.includes(name));
  };

/** `next` occurred after the last `first`. */
export const follows =
  (first: EventName, next: EventName): IsWhole =>
  (log) => {
    const names = namesOf(log);
    const from = names.lastIndexOf(first);
    return from >= 0 && names.indexOf(next, from) > from;
  };

/** A poll was answered after the last such event, so the log shows that the app continued. */
export const goesOnAfter = (last: EventName): IsWhole => follows(last, 'updates.update');

/** The server refused the call with this status. */
export const wasRefused =
  (call: CallName, status: number): IsWhole =>
  ({ entries }) =>
    entries.some(
      ({ event }) =>
        event._tag === 'Answered' &&
        event.call === call &&
        event.answer._tag === 'Refused' &&
        event.answer.status === status,
    );

export const all =
  (...conditions: readonly IsWhole[]): IsWhole =>
  (log) =>
    conditions.every((holds) => holds(log));
