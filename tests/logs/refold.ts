import { Result, Schema } from 'effect';
import { Event, initialState, nameOf, State, step } from '../../core/core.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import { boundEntry } from '../../core/log/bind.ts';
import {
  decodeLine,
  encodeLine,
  encodeLog,
  isEntry,
  type Line,
  sealLines,
} from '../../core/log/codec.ts';
import { hashOf } from '../../core/log/hash.ts';
import { type Header, LOG_FORMAT } from '../../core/log/header.ts';
import { type Log, lastOf } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import { schemaHash } from '../../core/log/schema-hash.ts';
import { takeMark, takeSnapshot } from '../../core/log/snapshot.ts';
import { upcast } from '../../core/log/upcasts.ts';
import { compactJson } from './compact-json.ts';
import { expectationOf, type GoldenFiles } from './golden.ts';

/** Entries between two marks: golden logs are short, and marks are what allows comparing slice by slice. */
const MARK_EVERY = 10;

type Slices = Readonly<Record<string, unknown>>;

const decodeState = Schema.decodeUnknownSync(State);

/** JSON with the keys in the order of the schema, independent of how the core has built the state. */
const jsonOf = (state: unknown): Schema.Json =>
  decodeState(JSON.parse(JSON.stringify(state))) as unknown as Schema.Json;

/**
 * Migrates the initial state of a log to this build. A slice with another schema keeps the fields that this build
 * knows; new fields get their initial value. If it cannot be decoded, the initial slice is used.
 */
const raisedState = (recorded: Slices, stateSchema: Header['stateSchema']): Slices => {
  const slices = Object.entries(State.fields).map(([slice, schema]) => {
    const part = recorded[slice];
    if (stateSchema[slice] === STATE_SCHEMA[slice]) return [slice, part];
    const initial: unknown = initialState[slice as keyof State];
    const isRecord = typeof part === 'object' && part !== null && typeof initial === 'object';
    const filled = isRecord ? { ...initial, ...part } : part;
    const decode: (value: unknown) => Result.Result<unknown, unknown> = Schema.decodeUnknownResult(
      schema as Schema.Codec<unknown>,
    );
    return [slice, Result.getOrElse(decode(filled), () => initial)];
  });
  return Object.fromEntries(slices);
};

/** The text of a log that begins with a state of another build, with that state migrated. */
const raised = (text: string): string => {
  const rows: readonly Readonly<Record<string, unknown>>[] = text
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row));
  const format = Number(rows[0]?.format);
  const lines = rows.map(({ sum: _, ...line }) =>
    Result.getOrThrow(decodeLine(upcast(line, format))),
  );
  const header = lines.find((line) => !isEntry(line) && line._tag === 'Header');
  const stateSchema = header !== undefined && 'stateSchema' in header ? header.stateSchema : {};
  const now = lines.map((line): Line => {
    if (isEntry(line)) return line;
    if (line._tag === 'Header') return { ...line, stateSchema: STATE_SCHEMA };
    if (line._tag !== 'Snapshot') return line;
    return takeSnapshot(line.through, jsonOf(raisedState(line.state as Slices, stateSchema)));
  });
  const last = now.findLast(isEntry)?.seq ?? 0;
  const open = now.filter((line) => isEntry(line) || line._tag !== 'End');
  return sealLines(open.map(encodeLine), last);
};

const readAny = (text: string): Log => {
  const log = readLog(text);
  const isOfAnotherBuild = Result.isFailure(log) && log.failure.kind === 'unknownState';
  return Result.getOrThrowWith(isOfAnotherBuild ? readLog(raised(text)) : log, (problem) => {
    return new Error(`line ${problem.line}: ${problem.message}`);
  });
};

/** The log as this build would write it, from its facts, whose order, times and contents stay. */
const refoldedLog = (log: Log): Log => {
  let { state } = log.base;
  const lines = log.lines.flatMap((line): Log['lines'] => {
    if (!isEntry(line)) {
      if (line._tag === 'Mark') return [];
      return [line._tag === 'Snapshot' ? takeSnapshot(line.through, jsonOf(state)) : line];
    }
    const bound = boundEntry(state, line);
    if (bound === null) {
      const what = `entry ${line.seq} (${nameOf(line.event)}) answers what the core no longer asks`;
      throw new Error(`${what}: record the journey again`);
    }
    state = step(state, bound).state;
    const entry = { ...bound, hash: hashOf(state) };
    const isMarked = entry.seq % MARK_EVERY === 0 || entry.seq === lastOf(log);
    return isMarked ? [entry, takeMark(entry.seq, state)] : [entry];
  });
  const schema = schemaHash(Schema.toType(Event));
  const header: Header = { ...log.header, format: LOG_FORMAT, schema, stateSchema: STATE_SCHEMA };
  return { ...log, header, lines, entries: lines.filter(isEntry) };
};

/**
 * The files of a golden log, recomputed by this build from its facts: the request ids of answers, the hashes, the
 * states and the expectation. Idempotent.
 */
export const refolded = (text: string): GoldenFiles => {
  const log = refoldedLog(readAny(text));
  return { ndjson: encodeLog(log), json: `${compactJson(expectationOf(log))}\n` };
};
