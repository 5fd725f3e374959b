import type { Laid, Place, Taken } from './laid.ts';
import { FAR } from './lonely.ts';
import { newFloor } from './new-floor.ts';
import { rounded } from './rounded.ts';
import { DESK, roomWidth } from './sizes.ts';

/** Metres, y upwards. */
type Point = { readonly x: number; readonly y: number };

/** Metres to what is there already. */
const GAP = 3;
/** Two rooms whose middles are farther from each other do not overlap; metres. */
const REACH = 12;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Without outliers, such as a position with a lost decimal point: nothing is laid out beside them. */
const usual = <A extends Point>(taken: readonly A[]): readonly A[] => {
  const [x, y] = [middleOf(taken.map((at) => at.x)), middleOf(taken.map((at) => at.y))];
  return taken.filter((at) => Math.hypot(at.x - x, at.y - y) <= FAR);
};

/** Whether none of the places is near one that is taken. */
const isApart = (places: Iterable<Point>, taken: readonly Point[]): boolean => {
  const inCell = (at: Point): readonly [number, number] => [
    Math.floor(at.x / REACH),
    Math.floor(at.y / REACH),
  ];
  const cells = new Set(
    taken.flatMap((one) => {
      const [column, row] = inCell(one);
      return [-1, 0, 1].flatMap((right) =>
        [-1, 0, 1].map((up) => [column + right, row + up].join()),
      );
    }),
  );
  return [...places].every((at) => !cells.has(inCell(at).join()));
};

/** The largest; `Math.max(...)` fails from about 100,000 on. */
const largest = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);

/** The right edge of a space. */
const edgeOf = ({ kind, seats, x }: Taken): number =>
  x + (kind === 'room' ? roomWidth(seats) : DESK.width) / 2;

const beside = (spaces: readonly Laid[], taken: readonly Taken[]): ReadonlyMap<string, Place> => {
  const places = newFloor(spaces);
  const top = largest([...places.values()].map(({ y }) => y));
  const right = largest(taken.map(edgeOf)) + GAP;
  const up = largest(taken.map(({ y }) => y)) - top;
  return new Map(
    [...places].map(([id, { x, y, direction }]) => [
      id,
      { x: rounded(x + right), y: rounded(y + up), direction },
    ]),
  );
};

/** CD11: a floor of its own to the right of what is there, without what lies far from most of it. */
export const besideOthers = (
  spaces: readonly Laid[],
  taken: readonly Taken[],
): ReadonlyMap<string, Place> => {
  const near = usual(taken);
  if (near.length === 0 || near.length === taken.length) return beside(spaces, taken);
  const places = beside(spaces, near);
  const isNear = new Set<Point>(near);
  const far = taken.filter((at) => !isNear.has(at));
  return isApart(places.values(), far) ? places : beside(spaces, taken);
};
