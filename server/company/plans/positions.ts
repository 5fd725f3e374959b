import { rounded } from '../../../core/rules/place/rounded.ts';
import type { Archive } from '../../../map/imdf/archive.ts';
import type { InBuilding } from '../../../map/imdf/derive.ts';
import type { Ring } from '../../../map/imdf/plan.ts';
import { readArchive, withoutWalls } from '../../../map/imdf/read.ts';
import { CORRELATION, type CorrelationFile, renamed } from './correlation.ts';

/** Metres in the frame of the plan; degrees clockwise from up, null: unknown. */
export type Position = {
  readonly x: number;
  readonly y: number;
  readonly direction: number | null;
};

const centreOf = (ring: Ring): readonly [number, number] => {
  const [x, y] = ring.reduce(
    ([sumX, sumY], [cornerX, cornerY]) => [sumX + cornerX, sumY + cornerY],
    [0, 0],
  );
  return [x / ring.length, y / ring.length];
};

/** Where the linked spaces of an archive are, by their id. Throws `BrokenArchive`. */
export const positionsIn = (
  archive: Archive,
  correlation: CorrelationFile,
  { floors, spaces }: InBuilding,
): ReadonlyMap<string, Position> => {
  // The reader links numbers.
  const numbers = new Map([...floors, ...spaces].map(({ id }, index) => [String(id), index + 1]));
  const ids = new Map(spaces.map(({ id }) => [numbers.get(String(id)) ?? 0, String(id)]));
  const numbered = renamed(correlation, (_, id) => numbers.get(id));
  const { levels } = readArchive({ ...archive, [CORRELATION]: numbered }, [], withoutWalls);
  const found = levels.flatMap(({ units, fixtures }) => [
    ...units.map(({ spaceId, centre }) => ({ spaceId, at: centre, facing: null })),
    ...fixtures.map(({ spaceId, ring, facing }) => ({ spaceId, at: centreOf(ring), facing })),
  ]);
  return new Map(
    found.flatMap(({ spaceId, at: [x, y], facing }): [string, Position][] => {
      const id = spaceId === null ? undefined : ids.get(spaceId);
      return id === undefined ? [] : [[id, { x: rounded(x), y: rounded(y), direction: facing }]];
    }),
  );
};
