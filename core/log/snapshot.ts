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

/** What the state was after an entry, for verifying a replay. */
export const Mark = Schema.TaggedStruct('Mark', { through: Schema.Int, hash: Code });
export type Mark = typeof Mark.Type;

export const takeSnapshot = (through: number, state: Schema.Json): Snapshot => ({
  _tag: 'Snapshot',
  through,
  hash: hashOf(state),
  complete: true,
  state,
});

export const takeMark = (through: number, state: unknown): Mark => ({
  _tag: 'Mark',
  through,
  hash: hashOf(state),
});

/** Whether the state is whole and is the one that was hashed. */
export const isIntact = (snapshot: Snapshot): boolean =>
  snapshot.complete && hashOf(snapshot.state) === snapshot.hash;
