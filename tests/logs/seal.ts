import { Result, Schema } from 'effect';
import { Event, initialState, nameOf, State, step } from '../../core/core.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import { boundEntry } from '../../core/log/bind.ts';
import { decodeLine, encodeLine, isEntry, type Line, sealLines } from '../../core/log/codec.ts';
import { hashOf } from '../../core/log/hash.ts';
import { LOG_FORMAT } from '../../core/log/header.ts';
import { schemaHash } from '../../core/log/schema-hash.ts';
import { takeMark, takeSnapshot } from '../../core/log/snapshot.ts';
import { upcast } from '../../core/log/upcasts.ts';
import { type Row, rowsOf } from './facts.ts';

/** Entries between two marks: golden logs are short, and marks are what allows comparing slice by slice. */
const MARK_EVERY = 10;

const SCHEMA = schemaHash(Schema.toType(Event));

const decodeState = Schema.decodeUnknownSync(State);

/** JSON with the keys in the order of the schema, independent of how the core has built the state. */
const jsonOf = (state: unknown): Schema.Json =>
  decodeState(JSON.parse(JSON.stringify(state))) as unknown as Schema.Json;

/**
 * Migrates the state with which a log begins to this build. A slice that this build cannot decode keeps the fields that
 * it knows; new fields get their initial value. If that cannot be decoded either, the initial slice is used.
 */
const raisedState = (recorded: Row): Row => {
  const slices = Object.entries(State.fields).map(([slice, schema]) => {
    const part = recorded[slice];
    const initial: unknown = initialState[slice as keyof State];
    const isRecord = typeof part === 'object' && part !== null && typeof initial === 'object';
    const decode: (value: unknown) => Result.Result<unknown, unknown> = Schema.decodeUnknownResult(
      schema as Schema.Codec<unknown>,
    );
    const filled = isRecord ? { ...initial, ...part } : part;
    const raised = [part, filled].map(decode).find(Result.isSuccess);
    return [slice, raised === undefined ? initial : raised.success];
  });
  return Object.fromEntries(slices);
};

/** A fact of any format as a line of this build. */
const lineOf = (row: Row, format: number): Result.Result<Line, string> => {
  if (row._tag === 'Snapshot') {
    const state = row.state === undefined ? initialState : raisedState(row.state as Row);
    return Result.succeed(takeSnapshot(Number(row.through), jsonOf(state)));
  }
  const line = upcast(row, format) as Row;
  const own = { format: LOG_FORMAT, schema: SCHEMA, stateSchema: STATE_SCHEMA };
  return decodeLine(row._tag === 'Header' ? { ...line, ...own } : line);
};

const linesOf = (facts: string): readonly Line[] => {
  const rows = rowsOf(facts);
  const format = Number(rows[0]?.format);
  return rows.map((row, index) =>
    Result.getOrThrowWith(
      lineOf(row, format),
      (problem) => new Error(`line ${index + 1}: ${problem}`),
    ),
  );
};

export type Sealed = {
  /** The log as a file. */
  readonly text: string;
  /** The state with which it begins, and that after each entry. */
  readonly states: readonly State[];
};

/**
 * The log that this build would have written of these facts: with its request ids in answers, its hashes, its states and
 * its marks (every tenth entry and the last).
 */
export const sealed = (facts: string): Sealed => {
  const lines = linesOf(facts);
  const last = lines.findLast(isEntry)?.seq ?? 0;
  const [, base] = lines;
  const isBase = base !== undefined && !isEntry(base) && base._tag === 'Snapshot';
  const through = isBase ? base.through : 0;
  let state = isBase ? decodeState(base.state) : initialState;
  const states = [state];

  const sealedLine = (line: Line): readonly Line[] => {
    if (!isEntry(line)) {
      return [line._tag === 'Snapshot' ? takeSnapshot(line.through, jsonOf(state)) : line];
    }
    const due = through + states.length;
    if (line.seq !== due) throw new Error(`entry ${due} is missing before entry ${line.seq}`);
    const bound = boundEntry(state, line);
    if (bound === null) {
      const what = `entry ${line.seq} (${nameOf(line.event)}) answers what the core no longer asks`;
      throw new Error(`${what}: record the journey again`);
    }
    const before = state;
    state = step(before, bound).state;
    states.push(state);
    const entry = { ...bound, hash: hashOf(state, before) };
    const isMarked = entry.seq % MARK_EVERY === 0 || entry.seq === last;
    return isMarked ? [entry, takeMark(entry.seq, state)] : [entry];
  };

  const text = sealLines(lines.flatMap(sealedLine).map(encodeLine), last);
  return { text, states };
};
