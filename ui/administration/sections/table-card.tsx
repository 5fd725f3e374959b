import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { Card } from '../../kit/card.tsx';
import { usePhone } from '../../shared/page/use-phone.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import { FilterBar } from '../table/filter-bar.tsx';
import type { GridColumn } from '../table/grid-column.ts';
import { PasteStrip } from '../table/paste.tsx';
import { RowSheet } from '../table/row-sheet.tsx';
import { Table } from '../table/table.tsx';
import { EmptyTable } from './empty-table.tsx';

type Props = {
  readonly table: Extract<
    TableName,
    'sites' | 'buildings' | 'floors' | 'spaces' | 'equipment' | 'groups'
  >;
  readonly columns: readonly GridColumn[];
  readonly filters: readonly string[];
  readonly bulk: readonly string[];
  /** Cells of new rows. */
  readonly defaults: Readonly<Record<string, string>>;
  /** In the sheet of a row on phones, below its fields. */
  readonly inSheet?: ReactNode;
};

/** On phones, rows have their first columns, and open as a sheet. */
const PHONE_COLUMNS = 3;

/** A table with everything around it: filters, paste, bulk edit, and the sheet of a row on phones. */
export const TableCard = ({ table, columns, filters, bulk, defaults, inSheet }: Props) => {
  const { t } = useTranslation('administration');
  const phone = usePhone();
  const shown = phone
    ? columns
        .slice(0, PHONE_COLUMNS)
        .map((column) => ({ ...column, width: 90, isFixed: true as const }))
    : columns;
  const own = columns.filter(({ isComputed }) => isComputed !== true);
  return (
    <Card aria-label={t(`sections.${table}`)}>
      <Table
        table={table}
        columns={shown}
        label={t(`sections.${table}`)}
        empty={<EmptyTable text={t(`empty.${table}.table`)} />}
      >
        <FilterBar table={table} columns={filters} label={t(`filterBy.${table}`)} />
        <PasteStrip table={table} columns={own} defaults={defaults} />
        <BulkBar table={table} columns={bulk} />
      </Table>
      <RowSheet
        table={table}
        fields={own.flatMap(({ id, isShownInSheet }) => (isShownInSheet ? [] : [id]))}
      >
        {inSheet}
      </RowSheet>
    </Card>
  );
};
