import { Result, Schema } from 'effect';
import type { AnyEvent } from '../core/log/entry-of.ts';
import type { Domain } from './domain.ts';

const tagOf = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && '_tag' in sent ? sent._tag : undefined;

/** Decodes an event of the page, or returns an error message for developers. */
type Intake = (sent: unknown) => Result.Result<AnyEvent, string>;

export const createIntake = ({
  Event,
  commands,
  pageFacts,
}: Domain): { readonly command: Intake; readonly fact: Intake } => {
  const decode = Schema.decodeUnknownResult(Event);
  const intake = (tags: readonly string[], kind: string): Intake => {
    const known: ReadonlySet<unknown> = new Set(tags);
    return (sent) => {
      const tag = tagOf(sent);
      if (!known.has(tag)) return Result.fail(`${String(tag)} is not a ${kind} of the page`);
      return Result.mapError(decode(sent), (error) => `${String(tag)}: ${error.message}`);
    };
  };
  return { command: intake(commands, 'command'), fact: intake(pageFacts, 'fact') };
};
