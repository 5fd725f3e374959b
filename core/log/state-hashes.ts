import { hash } from './hash.ts';
import {
  digits,
  hashed,
  hashKey,
  isRecord,
  join,
  type Lanes,
  NULL,
  type Plain,
  shownText,
  showRecord,
} from './lanes.ts';
import { sliceHash } from './snapshot.ts';

/** The fields of the last record in their order, their hashes, and the sums over them. */
type Fields = {
  readonly keys: string[];
  readonly keyLanes: Lanes[];
  /** undefined: the field is absent, as in JSON. */
  readonly values: unknown[];
  /** Both lanes of each value, one after the other. */
  readonly lanes: number[];
  /** The fields of the values that are followed themselves. */
  readonly inner: (Fields | undefined)[];
  a: number;
  b: number;
};

const noFields = (): Fields => {
  return { keys: [], keyLanes: [], values: [], lanes: [], inner: [], a: 0, b: 0 };
};

/** Adds a field to the sums, or removes it. */
const sum = (fields: Fields, index: number, sign: 1 | -1): void => {
  const { keyLanes, lanes } = fields;
  const [a, b] = keyLanes[index] ?? NULL;
  fields.a = (fields.a + sign * join(a, lanes[2 * index] ?? 0)) | 0;
  fields.b = (fields.b + sign * join(b, lanes[2 * index + 1] ?? 0)) | 0;
};

/** Puts a field that is absent in the place of another, or at the end. */
const place = (fields: Fields, index: number, key: string): void => {
  if (fields.values[index] !== undefined) sum(fields, index, -1);
  fields.keys[index] = key;
  fields.keyLanes[index] = hashKey(key);
  fields.values[index] = undefined;
};

const cut = (fields: Fields, count: number): void => {
  while (fields.keys.length > count) {
    const last = fields.keys.length - 1;
    if (fields.values[last] !== undefined) sum(fields, last, -1);
    fields.keys.pop();
    fields.values.pop();
  }
};

/** Brings the fields up to the record that follows. `levels`: how deep records in it are followed themselves. */
const follow = (fields: Fields, record: Plain, levels: number): void => {
  const { values, lanes, inner } = fields;
  const keys = Object.keys(record);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const value = record[key];
    if (key !== fields.keys[index]) place(fields, index, key);
    const before = values[index];
    if (value === before) continue;
    if (before !== undefined) sum(fields, index, -1);
    values[index] = value;
    if (value === undefined) continue;
    if (levels > 0 && isRecord(value)) {
      const within = inner[index] ?? noFields();
      inner[index] = within;
      follow(within, value, levels - 1);
      showRecord(within.a, within.b);
    } else hash(value, before);
    lanes[2 * index] = hashed[0] ?? 0;
    lanes[2 * index + 1] = hashed[1] ?? 0;
    sum(fields, index, 1);
  }
  cut(fields, keys.length);
};

/** The slices of a state. */
const LEVELS = 1;

/** Of a slice that a state does not have. */
const ABSENT = sliceHash(undefined);

/**
 * The hashes of states that follow one another, as `hashOf` computes them: what is the same as in the last state is not
 * hashed again. A session of a hundred thousand entries has as many states, and what `hashOf` stores on a state makes every
 * later copy of it slow; this stores nothing on states and slices.
 */
export const createStateHashes = () => {
  const fields = noFields();
  return {
    /** The hash of a state. */
    of: (state: object): string => {
      follow(fields, state as Plain, LEVELS);
      showRecord(fields.a, fields.b);
      return shownText();
    },
    /** The hashes of the slices of a state by name, as `sliceHash` computes them. */
    ofSlices: (state: object): ((slice: string) => string) => {
      follow(fields, state as Plain, LEVELS);
      const { keys, values, lanes } = fields;
      return (slice) => {
        const index = keys.indexOf(slice);
        return values[index] === undefined ? ABSENT : digits(lanes[2 * index] ?? 0);
      };
    },
  };
};

export type StateHashes = ReturnType<typeof createStateHashes>;
