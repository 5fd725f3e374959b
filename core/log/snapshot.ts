import { Result, Schema } from 'effect';
import { Code } from '../contract/text.ts';
import { hashOf } from './hash.ts';

const head = {
  /** The last entry that the state contains; 0: none. */
  through: Schema.Int,
  /** The hash of the state. */
  hash: Code,
  complete: Schema.Literal(true),
};

/** The state after an entry. `complete` is written with the state, in one piece: without it the state is not whole. */
export const Snapshot = Schema.TaggedStruct('Snapshot', { ...head, state: Schema.Json });
export type Snapshot = typeof Snapshot.Type;

const decodeHead = Schema.decodeUnknownResult(
  Schema.TaggedStruct('Snapshot', { ...head, state: Schema.Unknown }),
);

/** A snapshot from what a parser made of JSON. To look through a large state once more, to see that it is JSON, is dear. */
export const decodeSnapshot = (json: unknown): Result.Result<Snapshot, Schema.SchemaError> =>
  Result.map(decodeHead(json), (snapshot) => ({
    ...snapshot,
    state: snapshot.state as Schema.Json,
  }));

/**
 * What each slice of the state was after an entry. The hash of the whole, which each entry has, says nothing to a build
 * that has one slice in another form: by the marks it verifies the others.
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

/** Half a hash: a log has many marks, and a mark some thirty slices. */
export const sliceHash = (slice: unknown): string => hashOf(slice).slice(0, 8);

export const takeMark = (through: number, state: object): Mark => ({
  _tag: 'Mark',
  through,
  slices: Object.fromEntries(
    Object.entries(state).map(([slice, value]) => [slice, sliceHash(value)]),
  ),
});

/** Whether the state is whole and is the one that was hashed. */
export const isIntact = (snapshot: Snapshot): boolean =>
  snapshot.complete && hashOf(snapshot.state) === snapshot.hash;
