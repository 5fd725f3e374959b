import type { RefObject } from 'react';
import type { RowView } from '../../../core/administration/grid/projection.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useDispatch, useParamProjection } from '../engine/hooks.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import type { After } from './after-edit.ts';
import { CellEditor } from './cell-editor.tsx';
import type { GridColumn } from './grid-column.ts';

/** An edit under way. `typed`: the character that started it; null: a key or a double click did. */
export type Editing = { readonly typed: string | null };

type Options = {
  readonly table: TableName;
  readonly editing: Editing | null;
  readonly setEditing: (editing: Editing | null) => void;
  /** The column of the active cell; undefined: there is none. */
  readonly column: GridColumn | undefined;
  /** The row of the active cell; undefined: not loaded. */
  readonly view: RowView | undefined;
  /** The table, which gets the focus after an edit. */
  readonly scroll: RefObject<HTMLElement | null>;
  readonly onSaved: (after: After) => void;
};

/** The edit of the active cell in place. */
export const useCellEdit = (options: Options) => {
  const { table, column, view, editing, setEditing, scroll, onSaved } = options;
  const words = useColumnWords();
  const send = useDispatch();
  const grid = useParamProjection('grid', { table });
  const kind = column === undefined ? undefined : grid?.columns[column.id];

  const leave = () => {
    setEditing(null);
    scroll.current?.focus();
  };
  const save = (text: string, after: After) => {
    leave();
    if (view !== undefined && column !== undefined && text !== view.cells[column.id]?.text) {
      send({
        _tag: 'EditCells',
        edits: [{ subject: table, key: view.key, column: column.id, text }],
      });
    }
    onSaved(after);
  };
  return {
    start: (typed: string | null) => {
      if (view === undefined || view.state === 'gone' || column?.isFixed === true) return;
      if (kind !== undefined) setEditing({ typed });
    },
    editor:
      editing === null ||
      view === undefined ||
      column === undefined ||
      kind === undefined ? null : (
        <CellEditor
          key={`${view.key} ${column.id}`}
          table={table}
          name={column.id}
          column={kind}
          label={`${view.name}: ${words.column(table, column.id)}`}
          text={view.cells[column.id]?.text ?? ''}
          typed={editing.typed}
          onSave={save}
          onLeave={leave}
        />
      ),
  };
};
