import type { TableName } from '../../contract/administration/tables.ts';
import { cellIn, type TablesState } from '../tables/index.ts';
import type { Cells } from './state.ts';

/** Metres between the middles of two new spaces: the width of a desk. */
const APART = 1.6;

type Middle = { readonly x: number; readonly y: number };

const middleOf = ({ tables }: TablesState, floor: string | undefined): Middle => {
  const known = tables.spaces;
  const there = known?.rows.filter((row) => cellIn(known, row, 'floor') === floor) ?? [];
  const along = (column: 'x' | 'y'): number => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const row of there) {
      const text = known === undefined ? '' : cellIn(known, row, column);
      if (text === '') continue;
      least = Math.min(least, Number(text));
      most = Math.max(most, Number(text));
    }
    return least > most ? 0 : (least + most) / 2;
  };
  return { x: along('x'), y: along('y') };
};

const metres = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * AP77: gives new spaces a position in the middle of their floor, one beside the other. `there`: how many new ones there are
 * already.
 */
export const positioning = (
  tables: TablesState,
  there: number,
): ((table: TableName, cells: Cells) => Cells) => {
  const middles = new Map<string | undefined, Middle>();
  let count = there;
  return (table, cells) => {
    if (table !== 'spaces' || (cells.x ?? '') !== '' || (cells.y ?? '') !== '') return cells;
    const middle = middles.get(cells.floor) ?? middleOf(tables, cells.floor);
    middles.set(cells.floor, middle);
    const x = middle.x + count * APART;
    count += 1;
    return { ...cells, x: metres(x), y: metres(middle.y) };
  };
};
