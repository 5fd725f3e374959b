import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useDispatch, useParamProjection } from '../engine/hooks.ts';
import { useSection } from '../shell/section-context.ts';
import { useColumnWords } from '../words/use-column-words.ts';
import { type GridColumn, isFigure } from './grid-column.ts';
import classes from './table.module.css';

type Props = { readonly table: TableName; readonly columns: readonly GridColumn[] };

/** Selects all rows, and sorts them by a column. */
export const TableHead = ({ table, columns }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const { address, go } = useSection();
  const words = useColumnWords();
  const send = useDispatch();
  const grid = useParamProjection('grid', { table });
  const { column: sorted, descending } = address.sort;
  const sortBy = (id: string) =>
    go({ sort: { column: id, descending: sorted === id && !descending } });
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are virtual, which a table element does not allow.
    // biome-ignore lint/a11y/useFocusableInteractive: the table has the focus, and names its active cell.
    <div role="row" aria-rowindex={1} className={classes.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
      <div role="columnheader" aria-colindex={1} className={classes.select}>
        <Checkbox
          size="xs"
          aria-label={t('selectAll')}
          checked={grid?.isAllSelected ?? false}
          indeterminate={(grid?.selected ?? 0) > 0 && grid?.isAllSelected !== true}
          onChange={(event) => send({ _tag: 'SelectAll', selected: event.currentTarget.checked })}
        />
      </div>
      {columns.map(({ id, isComputed = false }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above.
        // biome-ignore lint/a11y/useFocusableInteractive: see above.
        <div
          key={id}
          role="columnheader"
          aria-colindex={index + 2}
          aria-sort={sorted === id ? (descending ? 'descending' : 'ascending') : undefined}
          className={classes.headCell}
          data-first={index === 0 || undefined}
          data-figure={isFigure(grid?.columns[id]) || undefined}
        >
          {isComputed ? (
            words.column(table, id)
          ) : (
            <UnstyledButton className={classes.sort} onClick={() => sortBy(id)}>
              {words.column(table, id)}
              {sorted === id && <Arrow size={14} stroke={1.75} aria-hidden="true" />}
            </UnstyledButton>
          )}
        </div>
      ))}
    </div>
  );
};
