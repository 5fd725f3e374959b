import type { CompanyRecord } from '../format/state.ts';

/** Metres. */
type Point = { readonly x: number; readonly y: number };

/** Metres from one to the next. */
const APART = { desk: 2, room: 5 } as const;
/** Metres between two blocks, and to what is there already. */
const GAP = 3;
/** How many times wider than high the whole is. */
const ASPECT = 1.5;

const order = new Intl.Collator('en', { numeric: true });

const kindOf = ({ kind }: CompanyRecord): keyof typeof APART => (kind === 'room' ? 'room' : 'desk');

/** The spaces of each zone, desks before rooms, by name. */
const blocksOf = (spaces: readonly CompanyRecord[]): readonly (readonly CompanyRecord[])[] => {
  const sorted = spaces.toSorted(
    (a, b) =>
      order.compare(String(a.zone), String(b.zone)) ||
      kindOf(a).localeCompare(kindOf(b)) ||
      order.compare(String(a.name), String(b.name)) ||
      order.compare(String(a.id), String(b.id)),
  );
  const blocks: CompanyRecord[][] = [];
  for (const space of sorted) {
    const last = blocks.at(-1);
    const first = last?.[0];
    const isSame = first?.zone === space.zone && first?.kind === space.kind;
    if (last !== undefined && isSame) last.push(space);
    else blocks.push([space]);
  }
  return blocks;
};

/**
 * CD11: places for spaces of a floor that have none, by id: a block of rows for each zone, from the top, to the right of the places that
 * are taken. Positions in metres, y upwards.
 */
export const layOut = (
  spaces: readonly CompanyRecord[],
  taken: readonly Point[],
): ReadonlyMap<string, Point> => {
  const left = taken.length === 0 ? 0 : Math.max(...taken.map(({ x }) => x)) + GAP;
  let y = taken.length === 0 ? 0 : Math.max(...taken.map((point) => point.y));
  const columns = Math.max(1, Math.ceil(Math.sqrt(spaces.length * ASPECT)));
  const places = new Map<string, Point>();
  for (const block of blocksOf(spaces)) {
    const apart = APART[block[0] === undefined ? 'desk' : kindOf(block[0])];
    const width = Math.max(1, Math.floor((columns * APART.desk) / apart));
    block.forEach((space, index) => {
      const [row, column] = [Math.floor(index / width), index % width];
      places.set(String(space.id), { x: left + column * apart, y: y - row * apart });
    });
    y -= Math.ceil(block.length / width) * apart + GAP;
  }
  return places;
};
