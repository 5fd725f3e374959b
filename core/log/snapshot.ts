import { Result, Schema } from 'effect';
import { Code } from '../contract/text.ts';
import { hashOf } from './hash.ts';

const head = {
  /** The last entry that is applied in the state; 0: none. */
  through: Schema.Int,
  /** The hash of the state. */
  hash: Code,
  complete: Schema.Literal(true),
};

/** The state after an entry. `complete` is stored together with the state; without it the state is partial. */
export const Snapshot = Schema.TaggedStruct('Snapshot', { ...head, state: Schema.Json });
export type Snapshot = typeof Snapshot.Type;

const decodeHead = Schema.decodeUnknownResult(
  Schema.TaggedStruct('Snapshot', { ...head, state: Schema.Unknown }),
);

/**
 * Decodes a snapshot from parsed JSON. It skips the check that the state is JSON, because that is expensive for a large
 * state.
 */
export const decodeSnapshot = (json: unknown): Result.Result<Snapshot, Schema.SchemaError> =>
  Result.map(decodeHead(json), (snapshot) => ({
    ...snapshot,
    state: snapshot.state as Schema.Json,
  }));

/**
 * A hash per slice of the state after an entry. Entries have only a hash of the whole state, which is useless to a build in
 * which one slice has another schema; marks let it verify the others.
 */
export const Mark = Schema.TaggedStruct('Mark', {
  through: Schema.Int,
  slices: Schema.Record(Code, Code),
});
export type Mark = typeof Mark.Type;

export const takeSnapshot = (through: number, state: Schema.Json): Snapshot => ({
  _tag: 'Snapshot',
  through,
  hash: hashOf(state),
  complete: true,
  state,
});

/** Half a hash, because a log has many marks with about thirty slices each. */
export const sliceHash = (slice: unknown): string => hashOf(slice).slice(0, 8);

export const takeMark = (through: number, state: object): Mark => ({
  _tag: 'Mark',
  through,
  slices: Object.fromEntries(
    Object.entries(state).map(([slice, value]) => [slice, sliceHash(value)]),
  ),
});

/** Whether the state is complete and matches its hash. */
export const isIntact = (snapshot: Snapshot): boolean =>
  snapshot.complete && hashOf(snapshot.state) === snapshot.hash;
