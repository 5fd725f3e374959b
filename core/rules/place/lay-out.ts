import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import { FAR } from './lonely.ts';

/** Metres, y upwards. */
type Point = { readonly x: number; readonly y: number };

/** A space of company data. */
type Laid = {
  readonly id: string;
  readonly zone: string;
  readonly kind: string;
  readonly name: string;
};

/** Metres from one to the next. */
const APART = { desk: 2, room: 5 } as const;
/** Metres between two blocks, and to what is there already. */
const GAP = 3;
/** How many times wider than high the whole is. */
const ASPECT = 1.5;

const kindOf = ({ kind }: Laid): keyof typeof APART => (kind === 'room' ? 'room' : 'desk');

const keyOf = (text: string): string => orderKeyOf(folded(text));

/** By zone, kind, name and id. */
const orderOf = (space: Laid): readonly string[] => [
  keyOf(space.zone),
  space.zone,
  kindOf(space),
  keyOf(space.name),
  keyOf(space.id),
  space.id,
];

const compareAll = (one: readonly string[], other: readonly string[]): number => {
  for (const [index, text] of one.entries()) {
    const order = compareText(text, other[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
};

/** The spaces of each zone, desks before rooms, by name. */
const blocksOf = (spaces: readonly Laid[]): readonly (readonly Laid[])[] => {
  const sorted = spaces
    .map((space) => ({ space, order: orderOf(space) }))
    .sort((one, other) => compareAll(one.order, other.order));
  const blocks: Laid[][] = [];
  for (const { space } of sorted) {
    const last = blocks.at(-1);
    const first = last?.[0];
    const isSame = first?.zone === space.zone && first?.kind === space.kind;
    if (last !== undefined && isSame) last.push(space);
    else blocks.push([space]);
  }
  return blocks;
};

/** A hundredth of a metre is finer than any plan. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Without outliers, such as a position with a lost decimal point: nothing is laid out beside them. */
const usual = (taken: readonly Point[]): readonly Point[] => {
  const [x, y] = [middleOf(taken.map((at) => at.x)), middleOf(taken.map((at) => at.y))];
  return taken.filter((at) => Math.hypot(at.x - x, at.y - y) <= FAR);
};

/** Whether none of the places is nearer to one that is taken than two desks are. */
const isApart = (places: ReadonlyMap<string, Point>, taken: readonly Point[]): boolean => {
  const inCell = (at: Point): readonly [number, number] => [
    Math.floor(at.x / APART.desk),
    Math.floor(at.y / APART.desk),
  ];
  const cells = new Map<string, Point[]>();
  for (const one of taken) {
    const key = inCell(one).join();
    const known = cells.get(key);
    if (known === undefined) cells.set(key, [one]);
    else known.push(one);
  }
  return [...places.values()].every((at) => {
    const [column, row] = inCell(at);
    return [-1, 0, 1].every((right) =>
      [-1, 0, 1].every((up) =>
        (cells.get([column + right, row + up].join()) ?? []).every(
          (one) => Math.hypot(one.x - at.x, one.y - at.y) >= APART.desk,
        ),
      ),
    );
  });
};

/** The largest; 0 of none. `Math.max(...)` fails from about 100,000 on. */
const largest = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((one, other) => Math.max(one, other));

const laidBeside = (
  spaces: readonly Laid[],
  taken: readonly Point[],
): ReadonlyMap<string, Point> => {
  const left = taken.length === 0 ? 0 : largest(taken.map(({ x }) => x)) + GAP;
  let y = largest(taken.map((point) => point.y));
  const columns = Math.max(1, Math.ceil(Math.sqrt(spaces.length * ASPECT)));
  const places = new Map<string, Point>();
  for (const block of blocksOf(spaces)) {
    const apart = APART[block[0] === undefined ? 'desk' : kindOf(block[0])];
    const width = Math.max(1, Math.floor((columns * APART.desk) / apart));
    block.forEach((space, index) => {
      const [row, column] = [Math.floor(index / width), index % width];
      const at = { x: rounded(left + column * apart), y: rounded(y - row * apart) };
      places.set(space.id, at);
    });
    y -= Math.ceil(block.length / width) * apart + GAP;
  }
  return places;
};

/**
 * CD11: places for spaces of a floor that have none, by id: a block of rows for each zone, from the top, to the right of the places that
 * are taken. Positions in metres, y upwards.
 */
export const layOut = (
  spaces: readonly Laid[],
  taken: readonly Point[],
): ReadonlyMap<string, Point> => {
  const near = usual(taken);
  if (near.length === 0 || near.length === taken.length) return laidBeside(spaces, taken);
  const places = laidBeside(spaces, near);
  const isNear = new Set(near);
  const far = taken.filter((at) => !isNear.has(at));
  return isApart(places, far) ? places : laidBeside(spaces, taken);
};
