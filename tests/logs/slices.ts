import { State } from '../../core/core.ts';
import { sliceHash } from '../../core/log/snapshot.ts';
import { slicesText } from './golden.ts';

export type Hashes = Readonly<Record<string, string>>;

/** A hash per slice of its values in all states of a log: also of what no topic shows. */
export const sliceHashes = (states: readonly State[]): Hashes =>
  Object.fromEntries(
    Object.keys(State.fields).map((slice) => [
      slice,
      sliceHash(states.map((state) => sliceHash(state[slice as keyof State]))),
    ]),
  );

type BySlice = Readonly<Record<string, Hashes>>;

const committed = (): BySlice => JSON.parse(slicesText());

/** The committed hashes of a golden log. */
export const expectedSlices = (name: string): Hashes =>
  Object.fromEntries(
    Object.entries(committed()).flatMap(([slice, logs]) => {
      const hash = logs[name];
      return hash === undefined ? [] : [[slice, hash]];
    }),
  );

/**
 * The file with the hashes of these golden logs; those that are not given stay. It has one line per slice, because a change
 * of a slice changes its hashes in most logs.
 */
export const slicesFile = (
  names: readonly string[],
  given: Readonly<Record<string, Hashes>>,
): string => {
  const before = committed();
  const lines = Object.keys(State.fields).map((slice) => {
    const logs = names.flatMap((name) => {
      const hash = given[name]?.[slice] ?? before[slice]?.[name];
      return hash === undefined ? [] : [[name, hash]];
    });
    return `  ${JSON.stringify(slice)}: ${JSON.stringify(Object.fromEntries(logs))}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
};
