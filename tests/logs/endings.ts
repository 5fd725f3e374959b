import type { Event } from '../../core/events.ts';
import type { Log } from '../../core/log/log.ts';
import type { IsWhole } from './app-log.ts';

type Tag = Event['_tag'];

const tagsOf = ({ entries }: Log): readonly Tag[] => entries.map(({ event }) => event._tag);

/** All of these happened, in whatever order. */
export const has =
  (...wanted: readonly Tag[]): IsWhole =>
  (log) => {
    const tags = tagsOf(log);
    return wanted.every((tag) => tags.includes(tag));
  };

/** `next` came after the last `first`. */
export const follows =
  (first: Tag, next: Tag): IsWhole =>
  (log) => {
    const tags = tagsOf(log);
    const from = tags.lastIndexOf(first);
    return from >= 0 && tags.indexOf(next, from) > from;
  };

/** A poll was answered after the last such event: the log shows that the app went on. */
export const goesOnAfter = (last: Tag): IsWhole => follows(last, 'UpdateReceived');

/** The server refused what this answers, with the status. */
export const wasRefused =
  (answer: Tag, status: number): IsWhole =>
  ({ entries }) =>
    entries.some(
      ({ event }) =>
        event._tag === answer &&
        'answer' in event &&
        event.answer._tag === 'Refused' &&
        event.answer.status === status,
    );

export const all =
  (...conditions: readonly IsWhole[]): IsWhole =>
  (log) =>
    conditions.every((holds) => holds(log));
