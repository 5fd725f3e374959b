import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { shortcutKey } from '../../shared/page/shortcut-key.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useDispatch } from '../engine/hooks.ts';
import { useSection } from '../shell/section-context.ts';
import { afterEdit } from './after-edit.ts';
import { type GridColumn, templateOf, widthOf } from './grid-column.ts';
import { movedBy } from './grid-keys.ts';
import { HiddenRows } from './hidden-rows.tsx';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableMessage } from './table-message.tsx';
import { TableRow } from './table-row.tsx';
import { type Editing, useCellEdit } from './use-cell-edit.tsx';
import { type CellPosition, useGridRows } from './use-grid-rows.ts';

type Props = {
  readonly table: TableName;
  readonly columns: readonly GridColumn[];
  readonly label: string;
  /** Shown if there are no rows at all. */
  readonly empty: ReactNode;
  /** Between the filters and the head. */
  readonly children?: ReactNode;
};

const ROW_HEIGHT = 40;
/** The name, and two lines. */
const PHONE_ROW_HEIGHT = 72;

/** The cell at the pointer; null: none, or a link in one. */
const cellAt = ({ target }: MouseEvent): CellPosition | null => {
  if (!(target instanceof Element) || target.closest('a') !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-position]');
  if (cell === null || row === null || row === undefined) return null;
  return { row: Number(row.dataset.position), column: Number(cell.dataset.column) };
};

/**
 * A table of company data with virtual rows, grid keys and cells edited in place. The address determines its rows and their
 * order; the worker sends the visible rows.
 */
export const Table = ({ table, columns, label, empty, children }: Props) => {
  const { address, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const gridId = useId();
  const rowHeight = phone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const [editing, setEditing] = useState<Editing | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const onAdded = useCallback(() => {
    setEditing(null);
    // On phones the row opens as a sheet, which has the focus.
    if (!phone) scroll.current?.focus();
  }, [phone]);
  const { grid, count, items, height, viewAt, active, goTo, point, openedHere } = useGridRows({
    table,
    columns: columns.length,
    rowHeight,
    headHeight: ROW_HEIGHT,
    scroll,
    onAdded,
  });
  const { row } = active;
  const view = viewAt(row);
  const column = columns[active.column];
  const kind = column === undefined ? undefined : grid?.columns[column.id];

  const { start, editor } = useCellEdit({
    table,
    column,
    view,
    editing,
    setEditing,
    scroll,
    onSaved: (after) => {
      if (after !== 'stay') goTo(afterEdit(active, after));
    },
  });
  const select = useCallback(
    (key: string, selected: boolean, extend: boolean) =>
      send({ _tag: 'SelectRow', key, selected, extend }),
    [send],
  );

  // Escape in the table clears the selection before it closes a panel beside the table.
  useLayer({
    kind: 'aside',
    open: (grid?.selected ?? 0) > 0,
    element: scroll,
    onClose: () => send({ _tag: 'SelectAll', selected: false }),
  });

  const pressed = (event: React.KeyboardEvent) => {
    if (editing !== null || event.target !== event.currentTarget) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && shortcutKey(event) === 'a') send({ _tag: 'SelectAll', selected: true });
    else if (event.key === 'Enter' || event.key === 'F2') start(null);
    else if (event.key === ' ' && view !== undefined) {
      select(view.key, !view.isSelected, event.shiftKey);
    } else {
      const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 2);
      const next = movedBy(event, active, { count, columns: columns.length, page });
      if (next !== null) {
        if (event.shiftKey && view !== undefined && next.row !== row) {
          if (!view.isSelected) select(view.key, true, false);
          const key = viewAt(next.row)?.key;
          if (key !== undefined) select(key, true, true);
        }
        goTo(next);
      } else if (event.key.length === 1 && !isCommand && !event.altKey && kind !== undefined) {
        const isText = ['text', 'number', 'words'].includes(kind.kind);
        if (!isText) return;
        start(event.key);
      } else return;
    }
    event.preventDefault();
  };

  const clicked = (event: MouseEvent) => {
    const at = cellAt(event);
    if (at === null || (editing !== null && at.row === row && at.column === active.column)) return;
    point(at);
    const key = viewAt(at.row)?.key;
    if (key !== undefined && key !== address.id) go({ id: key });
    if (key !== undefined) openedHere(at.row);
  };
  const doubleClicked = (event: MouseEvent) => {
    const at = cellAt(event);
    if (at !== null && at.row === row && at.column === active.column) start(null);
  };

  const style = {
    '--columns': templateOf(columns),
    '--width': `${widthOf(columns)}px`,
  } as CSSProperties;
  return (
    <div className={classes.frame} style={style} data-phone={phone || undefined}>
      {children}
      <HiddenRows table={table} />
      <div className={classes.rows}>
        {/* biome-ignore lint/a11y/useSemanticElements: rows are virtual, which a table element does not allow. */}
        <div
          ref={scroll}
          role="grid"
          aria-label={label}
          aria-rowcount={count + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-busy={grid === undefined || (grid.status === 'loading' && count === 0)}
          aria-activedescendant={count > 0 ? `${gridId}-${row}-${active.column}` : undefined}
          tabIndex={0}
          className={classes.scroll}
          data-grid={table}
          onKeyDown={pressed}
          onClick={clicked}
          onDoubleClick={doubleClicked}
        >
          <TableHead table={table} columns={columns} />
          <div role="presentation" className={classes.body} style={{ height }}>
            {items.map(({ index, start }) => {
              const shown = viewAt(index);
              return (
                <TableRow
                  key={index}
                  table={table}
                  gridId={gridId}
                  position={index}
                  columns={columns}
                  kinds={grid?.columns ?? {}}
                  row={shown}
                  start={start}
                  active={index === row ? active.column : null}
                  editor={index === row ? editor : null}
                  isOpen={shown !== undefined && shown.key === address.id}
                  onSelect={select}
                />
              );
            })}
          </div>
        </div>
        <TableMessage table={table} empty={empty} />
      </div>
    </div>
  );
};
