import { ordinalOfSpace } from '../../contract/ids.ts';
import { tablesBy } from '../../engine/table.ts';

const SPACES_A_CHUNK = 32;

/** Tables by space id: spaces that were numbered one after the other share a chunk. */
export const { lookUp, alter, tableOf } = tablesBy((id) =>
  Math.floor(ordinalOfSpace(id) / SPACES_A_CHUNK),
);

/** Chunks of a table of people, whose ids may be any. */
const CHUNKS_OF_PEOPLE = 128;

/** Tables by user id. */
export const people = tablesBy((id) => Math.abs(id % CHUNKS_OF_PEOPLE));
