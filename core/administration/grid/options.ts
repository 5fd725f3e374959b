import type { TableName } from '../../contract/administration/tables.ts';
import type { Projection } from '../../engine/projection.ts';
import { nameOf, shownCell } from '../changes/index.ts';
import { initialPlace } from '../place/index.ts';
import type { GridReads } from './model.ts';
import { shownRows } from './view.ts';

export type OptionView = { readonly key: string; readonly name: string };

const MOST_OPTIONS = 200;

/** The place or owner of a row, which distinguishes it from rows of the same name. */
const aboutRow = ({ tables, changes }: GridReads, table: TableName, key: string): string => {
  const cell = (column: string, of: TableName = table, at = key): string =>
    shownCell(tables, changes.draft, of, at, column);
  const named = (of: TableName, at: string): string =>
    at === '' ? '' : nameOf(tables, changes.draft, of, at);
  const parts = (...texts: readonly string[]): string =>
    texts.filter((text) => text !== '').join(', ');
  switch (table) {
    case 'people':
      return parts(cell('department'), cell('username'));
    case 'spaces': {
      const floor = cell('floor');
      const building = cell('building', 'floors', floor);
      return parts(named('buildings', building), named('floors', floor));
    }
    case 'floors':
      return named('buildings', cell('building'));
    case 'buildings':
      return named('sites', cell('site'));
    default:
      return key;
  }
};

const isTwice = (names: readonly string[]): ((name: string) => boolean) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) => (counts.get(name) ?? 0) > 1;
};

/** AP106: the names of rows; equal names get the place or owner of the row, and if that is equal too, its key. */
const toldApart = (
  state: GridReads,
  table: TableName,
  keys: readonly string[],
): readonly OptionView[] => {
  const rows = keys.map((key) => ({
    key,
    name: nameOf(state.tables, state.changes.draft, table, key),
  }));
  const isAlike = isTwice(rows.map(({ name }) => name));
  const longer = rows.map(({ key, name }) => {
    const about = isAlike(name) ? aboutRow(state, table, key) : '';
    return { key, name: about === '' ? name : `${name} · ${about}` };
  });
  const isStillAlike = isTwice(longer.map(({ name }) => name));
  return longer.map(({ key, name }) => ({
    key,
    name: isStillAlike(name) ? `${name} · ${key}` : name,
  }));
};

/** The rows of a table by name, for choices: at most 200 whose names contain the text. */
export const options: Projection<
  GridReads,
  { readonly table: TableName; readonly text: string },
  readonly OptionView[]
> = {
  reads: ({ tables, changes, place }) => [tables.tables, changes.draft, place.scope],
  project: (state, { table, text }) => {
    // Floors of other buildings are no choice while one is looked at.
    const scope = table === 'floors' ? state.place.scope : null;
    const place = { ...initialPlace, text, scope };
    const { keys } = shownRows({ ...state, place }, table);
    return toldApart(state, table, keys.slice(0, MOST_OPTIONS));
  },
};
