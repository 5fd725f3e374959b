import { ordinalOfSpace } from '../../contract/ids.ts';
import { tablesBy } from '../../engine/table.ts';

const SPACES_A_CHUNK = 32;

/** Tables by space id: spaces with consecutive numbers share a chunk. */
export const { lookUp, alter, tableOf } = tablesBy((id) =>
  Math.floor(ordinalOfSpace(id) / SPACES_A_CHUNK),
);

/** The number of chunks of a table of people, whose ids are arbitrary. */
const CHUNKS_OF_PEOPLE = 128;

/** Tables by user id. */
export const people = tablesBy((id) => Math.abs(id % CHUNKS_OF_PEOPLE));
