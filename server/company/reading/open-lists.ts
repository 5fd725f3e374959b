import { MOST_LISTS, type OpenList } from '../../../core/contract/administration/columns.ts';
import { textOnWire } from '../format/on-wire.ts';
import type { ListColumns } from './lists.ts';

/** CD51: what a page asks about: names of columns, never their content. */
export const openLists = (
  lists: readonly ListColumns[],
): { readonly openLists?: readonly OpenList[] } => {
  const open = lists.filter(({ isSettled }) => !isSettled).slice(0, MOST_LISTS);
  return open.length === 0
    ? {}
    : {
        openLists: open.map(({ file, table, columns }) => ({
          file: textOnWire(file),
          table,
          columns: columns.map(({ name, field }) => ({ name: textOnWire(name), field })),
        })),
      };
};
