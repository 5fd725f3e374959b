import { COMMANDS, type Event, nameOf } from '../core.ts';
import { isEntry } from './codec.ts';
import type { Log } from './log.ts';
import { coreOf } from './office-core.ts';

/** A log in numbers, without any text of the session. */
export type Statistics = {
  /** Numbers of the first and the last entry. */
  readonly first: number;
  readonly last: number;
  readonly entries: number;
  readonly commands: number;
  readonly facts: number;
  /** Milliseconds since the epoch of the first and the last entry. */
  readonly from: number;
  readonly to: number;
  /** Number of entries by event name, most frequent first. */
  readonly events: readonly (readonly [name: string, count: number])[];
  /** Failed answers, for example `409 SLOT_TAKEN`, `Unreachable timeout`, `OutcomeUnknown`; most frequent first. */
  readonly failures: readonly (readonly [failure: string, count: number])[];
  readonly crashes: number;
  readonly marks: number;
  readonly snapshots: number;
};

const isCommandTag: ReadonlySet<string> = new Set(COMMANDS);

/** Whether the event is a command; otherwise it is a fact. */
export const isCommand = (event: Event): boolean => isCommandTag.has(event._tag);

/** The failure of an answer, for developers; null: it succeeded, or the event is not an answer. */
export const failureOf = (event: Event): string | null => {
  if (!('answer' in event)) return null;
  const { answer } = event;
  switch (answer._tag) {
    case 'Refused':
      return `${answer.status} ${answer.detailedCode}`;
    case 'Unreachable':
      return `Unreachable ${answer.reason}`;
    case 'OutcomeUnknown':
      return 'OutcomeUnknown';
    default:
      return null;
  }
};

const counted = (words: readonly string[]): (readonly [string, number])[] => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
};

export const statisticsOf = (log: Log): Statistics => {
  const { entries, lines } = log;
  const tags: ReadonlySet<string> = new Set(coreOf(log).commands);
  const commands = entries.filter(({ event }) => tags.has(event._tag)).length;
  const ofKind = (tag: 'Mark' | 'Snapshot' | 'Crash') =>
    lines.filter((line) => !isEntry(line) && line._tag === tag).length;
  return {
    first: entries[0]?.seq ?? 0,
    last: entries.at(-1)?.seq ?? 0,
    entries: entries.length,
    commands,
    facts: entries.length - commands,
    from: entries[0]?.at ?? 0,
    to: entries.at(-1)?.at ?? 0,
    events: counted(entries.map(({ event }) => nameOf(event))),
    failures: counted(entries.flatMap(({ event }) => failureOf(event) ?? [])),
    crashes: ofKind('Crash'),
    marks: ofKind('Mark'),
    snapshots: ofKind('Snapshot'),
  };
};
