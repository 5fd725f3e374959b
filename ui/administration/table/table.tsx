import { Checkbox, Loader } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection } from '../engine/hooks.ts';
import { useSection } from '../shell/section-context.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import { type After, afterEdit } from './after-edit.ts';
import { CellEditor } from './cell-editor.tsx';
import { type GridColumn, isFigure, templateOf, widthOf } from './grid-column.ts';
import { movedBy } from './grid-keys.ts';
import { HiddenRows } from './hidden-rows.tsx';
import classes from './table.module.css';
import { TableRow } from './table-row.tsx';
import { useAddedRow } from './use-added-row.ts';
import { useWindowRows } from './use-window-rows.ts';

type Props = {
  readonly table: TableName;
  readonly columns: readonly GridColumn[];
  readonly label: string;
  /** Shown if there are no rows at all. */
  readonly empty: ReactNode;
  /** Between the filters and the head. */
  readonly children?: ReactNode;
};

type Editing = { readonly typed: string | null };

const ROW_HEIGHT = 40;
/** The name, and two lines. */
const PHONE_ROW_HEIGHT = 72;
/** Rows above and below what is visible. */
const OVERSCAN = 12;

/**
 * A table of company data with virtual rows, grid keys and cells edited in place. The address determines its rows and their
 * order; the worker sends the visible rows.
 */
export const Table = ({ table, columns, label, empty, children }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const { address, go } = useSection();
  const words = useColumnWords();
  const send = useDispatch();
  const phone = usePhone();
  const gridId = useId();
  const rowHeight = phone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const grid = useParamProjection('grid', { table });
  const [active, setActive] = useState({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const count = grid?.shown ?? 0;
  const row = Math.min(active.row, Math.max(0, count - 1));

  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // The head stands above the rows, within what scrolls.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    initialRect: { width: 800, height: 600 },
    // The active cell must exist, because the table names it as its active descendant.
    rangeExtractor: ({ startIndex, endIndex, overscan, count: all }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(all - 1, endIndex + overscan);
      const indexes = Array.from(
        { length: Math.max(0, to - from + 1) },
        (_, index) => from + index,
      );
      if (row < from) return [row, ...indexes];
      return row > to && row < all ? [...indexes, row] : indexes;
    },
  });
  const items = rows.getVirtualItems();
  const visible = items.filter(({ index }) => index !== row);
  const first = visible[0]?.index ?? row;
  const last = visible.at(-1)?.index ?? row;
  const rowAt = useWindowRows(table, first, last);
  const activeAt = useWindowRows(table, row, row);
  const viewAt = (index: number) => (index === row ? activeAt(index) : rowAt(index));
  const view = viewAt(row);
  const column = columns[active.column];
  const kind = column === undefined ? undefined : grid?.columns[column.id];

  const goToCell = useCallback(
    (next: { row: number; column: number }) => {
      const target = {
        row: Math.max(0, Math.min(next.row, count - 1)),
        column: Math.max(0, Math.min(next.column, columns.length - 1)),
      };
      setActive(target);
      rows.scrollToIndex(target.row);
    },
    [count, columns.length, rows],
  );

  // A row that was opened elsewhere, for example by a problem or on the map, comes into sight.
  const openAt = grid?.openAt ?? null;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (openAt === null || openAt === seen.current) return;
    seen.current = openAt;
    setActive((before) => ({ ...before, row: openAt }));
    rows.scrollToIndex(openAt, { align: 'auto' });
  }, [openAt, rows]);

  const goToAdded = useCallback(
    (at: number) => {
      seen.current = at;
      setEditing(null);
      setActive({ row: at, column: 0 });
      rows.scrollToIndex(at, { align: 'auto' });
      // On phones the row opens as a sheet, which has the focus.
      if (!phone) scroll.current?.focus();
    },
    [rows, phone],
  );
  useAddedRow(grid, goToAdded);

  const endEdit = () => {
    setEditing(null);
    scroll.current?.focus();
  };
  const save = (text: string, after: After) => {
    endEdit();
    if (view !== undefined && column !== undefined && text !== view.cells[column.id]?.text) {
      send({
        _tag: 'EditCells',
        edits: [{ subject: table, key: view.key, column: column.id, text }],
      });
    }
    if (after !== 'stay') goToCell(afterEdit({ row, column: active.column }, after));
  };
  const edit = (typed: string | null) => {
    if (view === undefined || view.state === 'gone' || column?.isFixed === true) return;
    if (kind !== undefined) setEditing({ typed });
  };
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
    if (isCommand && event.key.toLowerCase() === 'a') send({ _tag: 'SelectAll', selected: true });
    else if (event.key === 'Enter' || event.key === 'F2') edit(null);
    else if (event.key === ' ' && view !== undefined) {
      select(view.key, !view.isSelected, event.shiftKey);
    } else {
      const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 2);
      const next = movedBy(
        event,
        { row, column: active.column },
        { count, columns: columns.length, page },
      );
      if (next !== null) {
        if (event.shiftKey && view !== undefined && next.row !== row) {
          if (!view.isSelected) select(view.key, true, false);
          const key = viewAt(next.row)?.key;
          if (key !== undefined) select(key, true, true);
        }
        goToCell(next);
      } else if (event.key.length === 1 && !isCommand && !event.altKey && kind !== undefined) {
        const isText = ['text', 'number', 'words'].includes(kind.kind);
        if (!isText) return;
        edit(event.key);
      } else return;
    }
    event.preventDefault();
  };

  const cellAt = (event: MouseEvent): { row: number; column: number } | null => {
    // A link in a cell leads elsewhere.
    if (!(event.target instanceof Element) || event.target.closest('a') !== null) return null;
    const cell = event.target.closest<HTMLElement>('[data-column]');
    const of = cell?.closest<HTMLElement>('[data-position]');
    if (cell === null || cell === undefined || of === null || of === undefined) return null;
    return { row: Number(of.dataset.position), column: Number(cell.dataset.column) };
  };
  const clicked = (event: MouseEvent) => {
    const at = cellAt(event);
    if (at === null || (editing !== null && at.row === row && at.column === active.column)) return;
    setActive(at);
    const key = viewAt(at.row)?.key;
    if (key !== undefined && key !== address.id) go({ id: key });
    if (key !== undefined) seen.current = at.row;
  };
  const doubleClicked = (event: MouseEvent) => {
    const at = cellAt(event);
    if (at !== null && at.row === row && at.column === active.column) edit(null);
  };

  const sortBy = (id: string) => {
    const isSame = address.sort.column === id;
    go({ sort: { column: id, descending: isSame && !address.sort.descending } });
  };
  const style = {
    '--columns': templateOf(columns),
    '--width': `${widthOf(columns)}px`,
  } as CSSProperties;
  const hasFailed = grid?.status === 'failed' && count === 0;
  const isLoading = grid === undefined || (grid.status === 'loading' && count === 0);
  const editor =
    editing === null || view === undefined || column === undefined || kind === undefined ? null : (
      <CellEditor
        key={`${view.key} ${column.id}`}
        table={table}
        name={column.id}
        column={kind}
        label={`${view.name}: ${words.column(table, column.id)}`}
        text={view.cells[column.id]?.text ?? ''}
        typed={editing.typed}
        onSave={save}
        onLeave={endEdit}
      />
    );
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
          aria-busy={isLoading}
          aria-activedescendant={count > 0 ? `${gridId}-${row}-${active.column}` : undefined}
          tabIndex={0}
          className={classes.scroll}
          data-grid={table}
          onKeyDown={pressed}
          onClick={clicked}
          onDoubleClick={doubleClicked}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
          <div role="row" aria-rowindex={1} className={classes.head}>
            {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
            <div role="columnheader" aria-colindex={1} className={classes.select}>
              <Checkbox
                size="xs"
                aria-label={t('selectAll')}
                checked={grid?.isAllSelected ?? false}
                indeterminate={(grid?.selected ?? 0) > 0 && grid?.isAllSelected !== true}
                onChange={(event) =>
                  send({ _tag: 'SelectAll', selected: event.currentTarget.checked })
                }
              />
            </div>
            {columns.map(({ id, isComputed = false }, index) => {
              const isSorted = address.sort.column === id;
              const { descending } = address.sort;
              const Arrow = descending ? IconArrowDown : IconArrowUp;
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above.
                // biome-ignore lint/a11y/useFocusableInteractive: see above.
                <div
                  key={id}
                  role="columnheader"
                  aria-colindex={index + 2}
                  aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
                  className={classes.headCell}
                  data-first={index === 0 || undefined}
                  data-figure={isFigure(grid?.columns[id]) || undefined}
                >
                  {isComputed ? (
                    words.column(table, id)
                  ) : (
                    <button type="button" className={classes.sort} onClick={() => sortBy(id)}>
                      {words.column(table, id)}
                      {isSorted && <Arrow size={14} stroke={1.75} aria-hidden="true" />}
                    </button>
                  )}
                </div>
              );
            })}
          </div>
          <div role="presentation" className={classes.body} style={{ height: rows.getTotalSize() }}>
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
        {isLoading && (
          <div className={classes.message} role="status">
            <Loader size="sm" aria-hidden="true" />
            <span className={classes.hidden}>{t('loading')}</span>
          </div>
        )}
        {/* AP117 */}
        {hasFailed && (
          <p className={classes.message} role="alert">
            {t('failed')}
          </p>
        )}
        {!isLoading && !hasFailed && count === 0 && (
          <div className={classes.message}>{grid.total === 0 ? empty : t('nothing')}</div>
        )}
      </div>
    </div>
  );
};
