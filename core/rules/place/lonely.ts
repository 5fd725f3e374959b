type Point = { readonly x: number; readonly y: number };

/**
 * CD17: the longest plausible distance in metres to the nearest space, because even long office floors have desks all along.
 * A space farther away has lost its decimal point, is in millimetres, or belongs to another floor.
 */
export const FAR = 300;

/** All in a square of this size are near each other. */
const CELL = FAR / 1.5;
/** So many squares away, something may still be near. */
const AROUND = [0, -1, 1, -2, 2];

const cellOf = ({ x, y }: Point): readonly [number, number] => [
  Math.floor(x / CELL),
  Math.floor(y / CELL),
];

const isNear = (one: Point, other: Point): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= FAR;

/** Whether a place is far from all others of a floor. One that is alone is far from none. */
export const lonelyAmong = <A extends Point>(all: readonly A[]): ((one: A) => boolean) => {
  const cells = new Map<string, A[]>();
  for (const point of all) {
    const key = cellOf(point).join();
    const known = cells.get(key);
    if (known === undefined) cells.set(key, [point]);
    else known.push(point);
  }
  return (one) => {
    const [column, row] = cellOf(one);
    // Fast path: a cell usually has several points. Only points alone in their cell are compared with others.
    if ((cells.get([column, row].join())?.length ?? 0) > 1) return false;
    const near = AROUND.some((right) =>
      AROUND.some((up) =>
        cells
          .get([column + right, row + up].join())
          ?.some((other) => other !== one && isNear(one, other)),
      ),
    );
    return !near && all.length > 1;
  };
};
