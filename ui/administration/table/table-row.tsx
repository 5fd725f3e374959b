import { Badge, Checkbox } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellView, RowView } from '../../../core/administration/grid/projection.ts';
import type { Column } from '../../../core/administration/tables/index.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import { useExpectationWords } from '../words/use-problem-words.ts';
import { type GridColumn, isFigure } from './grid-column.ts';
import classes from './table.module.css';

type CellProps = {
  readonly table: TableName;
  readonly id: string;
  readonly index: number;
  readonly column: GridColumn;
  readonly kind: Column | undefined;
  readonly row: RowView | undefined;
  readonly isActive: boolean;
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly editor: ReactNode;
};

const Values = ({ words }: { readonly words: string }) => {
  const values = words === '' ? [] : words.split(', ');
  const [first] = values;
  if (first === undefined) return null;
  return (
    <span className={classes.values}>
      <span className={classes.value}>{first}</span>
      {values.length > 1 && <span className={classes.value}>+{values.length - 1}</span>}
    </span>
  );
};

const Cell = (props: CellProps) => {
  const { table, id, index, column, kind, row, isActive, isNew, isFirst, editor } = props;
  const { Shown } = column;
  const cell: CellView | undefined = row?.cells[column.id];
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const words = useColumnWords();
  const expectation = useExpectationWords();
  const text = cell?.text ?? '';
  const shown =
    cell?.words ?? words.cell(table, column.id, text === '' ? (kind?.empty ?? '') : text);
  const isList = kind?.kind === 'references' || kind?.kind === 'words';
  const isEmpty = !isList && text === '' && kind?.empty === undefined && column.isComputed !== true;
  const fault = cell?.fault === undefined ? null : expectation(cell.fault, cell.theirs ?? null);
  const was =
    cell?.was === undefined ? null : t('was', { value: words.cell(table, column.id, cell.was) });
  const title = [fault, was, isList ? (cell?.words ?? text) : null]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are out of view
    // biome-ignore lint/a11y/useFocusableInteractive: the table has the focus and names its active cell
    <div
      id={id}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={isActive}
      className={classes.cell}
      data-column={index}
      data-active={isActive || undefined}
      data-changed={cell?.was !== undefined || undefined}
      data-faulty={fault !== null || undefined}
      data-figure={isFigure(kind) || undefined}
      data-label={
        isFigure(kind) || column.isComputed === true ? words.column(table, column.id) : undefined
      }
      data-first={isFirst || undefined}
      data-empty={isEmpty || undefined}
      title={title === '' ? undefined : title}
    >
      {editor ?? (
        <>
          {Shown !== undefined ? (
            row !== undefined && <Shown row={row} />
          ) : isList ? (
            <Values words={cell?.words ?? text.replaceAll('|', ', ')} />
          ) : (
            <span className={classes.text}>{isEmpty ? '' : shown}</span>
          )}
          {cell?.theirs !== undefined && <span className={classes.theirs}>{cell.theirs}</span>}
          {fault !== null && (
            <IconAlertOctagon
              size={16}
              stroke={1.75}
              className={classes.fault}
              aria-hidden="true"
            />
          )}
          {isFirst && isNew && (
            <Badge size="sm" radius={5} variant="light">
              {t('new')}
            </Badge>
          )}
          {fault !== null && <span className={classes.hidden}>{fault}</span>}
          {was !== null && <span className={classes.hidden}>{was}</span>}
        </>
      )}
    </div>
  );
};

type Props = {
  readonly table: TableName;
  readonly gridId: string;
  readonly position: number;
  readonly columns: readonly GridColumn[];
  readonly kinds: Readonly<Record<string, Column>>;
  readonly row: RowView | undefined;
  /** Pixels from the first row; a number, so that a row whose view is the same is not drawn again. */
  readonly start: number;
  /** The active column; null: it is another row. */
  readonly active: number | null;
  /** The editor of the active cell; null: it is not edited. */
  readonly editor: ReactNode;
  readonly isOpen: boolean;
  readonly onSelect: (key: string, selected: boolean, extend: boolean) => void;
};

export const TableRow = memo((props: Props) => {
  const { table, gridId, position, columns, kinds, row, start, active, editor, isOpen, onSelect } =
    props;
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the cell
    // biome-ignore lint/a11y/useFocusableInteractive: see the cell
    <div
      role="row"
      aria-rowindex={position + 2}
      aria-selected={row?.isSelected ?? false}
      className={classes.row}
      data-position={position}
      data-state={row?.state}
      data-selected={row?.isSelected || undefined}
      data-open={isOpen || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the cell */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the cell */}
      <div role="gridcell" aria-colindex={1} className={classes.select}>
        {row !== undefined && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('select', { name: row.name })}
            checked={row.isSelected}
            onClick={(event) => onSelect(row.key, !row.isSelected, event.shiftKey)}
            onChange={() => undefined}
          />
        )}
      </div>
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          table={table}
          id={`${gridId}-${position}-${index}`}
          index={index}
          column={column}
          kind={kinds[column.id]}
          row={row}
          isActive={active === index}
          isNew={row?.state === 'new'}
          isFirst={index === 0}
          editor={active === index ? editor : null}
        />
      ))}
    </div>
  );
});
