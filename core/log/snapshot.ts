import { Schema } from 'effect';
import { Code } from '../contract/text.ts';
import { hashOf } from './hash.ts';

/** The state after an entry. `complete` is written with the state, in one piece: without it the state is not whole. */
export const Snapshot = Schema.TaggedStruct('Snapshot', {
  /** The last entry that the state contains; 0: none. */
  through: Schema.Int,
  /** The hash of the state. */
  hash: Code,
  complete: Schema.Literal(true),
  state: Schema.Json,
});
export type Snapshot = typeof Snapshot.Type;

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
