import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import card from '../card.module.css';
import { TableCard } from '../table-card.tsx';
import { SectionTabs } from '../tabs.tsx';

type Props = {
  readonly table: 'buildings' | 'floors' | 'sites';
  readonly columns: readonly GridColumn[];
  /** Ids of columns. */
  readonly filters: readonly string[];
  readonly bulk: readonly string[];
  /** Cells of a new row. */
  readonly defaults: Readonly<Record<string, string>>;
};

/** A page of the section Buildings: one of its tables, with tabs to the others. */
export const BuildingTables = ({ table, columns, filters, bulk, defaults }: Props) => {
  const { t } = useTranslation('administration');
  return (
    <PageFrame
      crumbs={[t('groups.office')]}
      title={t(`sections.${table}`)}
      actions={<AddRow table={table} cells={defaults} />}
    >
      <div className={`${card.content} ${card.tabbed}`}>
        <SectionTabs of={['buildings', 'floors', 'sites']} />
        <TableCard
          table={table}
          columns={columns}
          filters={filters}
          bulk={bulk}
          defaults={defaults}
        />
      </div>
    </PageFrame>
  );
};
