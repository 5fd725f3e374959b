import { type Schema, SchemaIssue } from 'effect';
import { EVENT_NAMES } from '../core.ts';
import { CALL_NAMES } from '../remote/calls.ts';
import { quoted, visible } from './quoted.ts';

const LONGEST = 200;
const DEEPEST = 8;

const EVENTS: ReadonlySet<unknown> = new Set(EVENT_NAMES);
const CALLS: ReadonlySet<unknown> = new Set(CALL_NAMES);

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
export const explained = (line: object, error: Schema.SchemaError): string => {
  const event = fieldOf(line, 'event');
  const tag = fieldOf(event, '_tag');
  if (event === undefined || fieldOf(line, '_tag') === 'Header') return firstIssue(error);
  if (tag === 'Answered') {
    const call = fieldOf(event, 'call');
    return CALLS.has(call)
      ? firstIssue(error)
      : `event.call: expected one of the ${CALLS.size} calls of this build, not ${shown(call)}`;
  }
  return EVENTS.has(tag) && !CALLS.has(tag)
    ? firstIssue(error)
    : `event._tag: expected one of the events of this build, not ${shown(tag)}`;
};
