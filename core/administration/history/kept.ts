import type { RowChange } from '../changes/index.ts';
import type { Inverse } from './model.ts';

/**
 * AP104: why an entry is left as it is. `drafted`: the set takes it back already; `edited`: its row is in the set otherwise;
 * `restored`: it is again as it was before; `changed`: it was changed again since; `gone`: its row is not there any more.
 */
export const KEPT = ['drafted', 'edited', 'restored', 'changed', 'gone'] as const;
export type Kept = (typeof KEPT)[number];

export type Edit = Extract<Inverse, { _tag: 'EditCells' }>['edits'][number];

/** Whether the set makes just these edits, or others of their row. */
export const inDraft = (change: RowChange, edits: readonly Edit[]): Kept => {
  const isSame =
    change.kind === 'change' && edits.every(({ column, text }) => change.cells[column] === text);
  return isSame ? 'drafted' : 'edited';
};
