import { Result, Schema } from 'effect';
import { COMMANDS, Event, PAGE_FACTS } from '../core/core.ts';

const decode = Schema.decodeUnknownResult(Event);

const tagOf = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && '_tag' in sent ? sent._tag : undefined;

/** Decodes an event of the page, or returns an error message for developers. */
const intake = (tags: readonly Event['_tag'][], kind: string) => {
  const known: ReadonlySet<unknown> = new Set(tags);
  return (sent: unknown): Result.Result<Event, string> => {
    const tag = tagOf(sent);
    if (!known.has(tag)) return Result.fail(`${String(tag)} is not a ${kind} of the page`);
    return Result.mapError(decode(sent), (error) => `${String(tag)}: ${error.message}`);
  };
};

export const intakeCommand = intake(COMMANDS, 'command');
export const intakeFact = intake(PAGE_FACTS, 'fact');
