import { type Schema, SchemaIssue } from 'effect';
import { quoted, visible } from './quoted.ts';

const LONGEST = 200;
const DEEPEST = 8;

/** The events of a core, and its calls, by which answers are named. */
export type Names = { readonly events: readonly string[]; readonly calls: readonly string[] };

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const shown = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : value === undefined ? 'nothing' : `a ${typeof value}`;

/** The first issue of a value that a schema refused: where, and what was expected. */
export const firstIssue = ({ issue }: Schema.SchemaError): string => {
  const [first] = issuesOf(issue).issues;
  if (first === undefined) return 'unknown';
  const keys = (first.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const path = keys
    .slice(0, DEEPEST)
    .map((key) => visible(key))
    .join('.');
  const said = visible(first.message, LONGEST);
  return path === '' ? said : `${path}: ${said}`;
};

/** Why a line was refused. An unknown event is named; its schema lists all events there are, which helps nobody. */
export const explainedBy = ({ events, calls }: Names) => {
  const known: ReadonlySet<unknown> = new Set(events);
  const knownCalls: ReadonlySet<unknown> = new Set(calls);
  return (line: object, error: Schema.SchemaError): string => {
    const event = fieldOf(line, 'event');
    const tag = fieldOf(event, '_tag');
    if (event === undefined || fieldOf(line, '_tag') === 'Header') return firstIssue(error);
    if (tag === 'Answered') {
      const call = fieldOf(event, 'call');
      return knownCalls.has(call)
        ? firstIssue(error)
        : `event.call: expected one of the ${knownCalls.size} calls of this build, not ${shown(call)}`;
    }
    return known.has(tag) && !knownCalls.has(tag)
      ? firstIssue(error)
      : `event._tag: expected one of the events of this build, not ${shown(tag)}`;
  };
};
