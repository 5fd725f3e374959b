import type { TablesState } from '../tables/index.ts';
import type { Draft } from './model.ts';
import { shownCell } from './names.ts';

/** AP38: stands for the building of a permission that holds in all of them; the page has a word for it. */
export const EVERYWHERE = 'everywhere';

/** The building in which a permission holds, also that of its floor. */
export const buildingOfGrant = (
  tables: TablesState,
  draft: Draft,
  cell: (column: string) => string,
): string => {
  const [building, floor] = [cell('building'), cell('floor')];
  if (building !== '') return building;
  return floor === '' ? EVERYWHERE : shownCell(tables, draft, 'floors', floor, 'building');
};

/** The word for the scope of a permission that is not limited to a place. */
export const everywhereIn = (cell: (column: string) => string): readonly string[] =>
  cell('building') === '' && cell('floor') === '' ? [EVERYWHERE] : [];
