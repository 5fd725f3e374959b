import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cards } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { TableCard } from '../table-card.tsx';
import { SectionTabs } from '../tabs.tsx';
import classes from './building-tables.module.css';

type Props = {
  readonly table: 'buildings' | 'floors' | 'sites';
  readonly columns: readonly GridColumn[];
  /** Ids of columns. */
  readonly filters: readonly string[];
  readonly bulk: readonly string[];
  /** Cells of a new row. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Beside the table. */
  readonly beside?: ReactNode;
};

/** A page of the section Buildings: one of its tables, with tabs to the others. */
export const BuildingTables = ({ table, columns, filters, bulk, defaults, beside }: Props) => {
  const { t } = useTranslation('administration');
  const { session } = useSection();
  const phone = usePhone();
  const isBeside = beside !== undefined && beside !== false;
  // AP118
  const mayAdd = session.buildings === null || table === 'floors';
  return (
    <PageFrame
      crumbs={[t('groups.office')]}
      title={t(`sections.${table}`)}
      actions={mayAdd && <AddRow table={table} cells={defaults} />}
    >
      <Cards className={classes.page} data-beside={(!phone && isBeside) || undefined}>
        <SectionTabs of={['buildings', 'floors', 'sites']} />
        <TableCard
          table={table}
          columns={columns}
          filters={filters}
          bulk={bulk}
          defaults={defaults}
          inSheet={phone && isBeside && <Cards>{beside}</Cards>}
        />
        {!phone && beside}
      </Cards>
    </PageFrame>
  );
};
