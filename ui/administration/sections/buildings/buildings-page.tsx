import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { Table } from '../../table/table.tsx';
import card from '../card.module.css';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 180, grows: true },
  { id: 'site', width: 140, grows: true },
  { id: 'country', width: 90 },
  { id: 'time_zone', width: 160 },
  { id: 'first_floor', width: 120 },
  { id: 'capacity', width: 100 },
];
const FILTERS: readonly string[] = ['site'];

export const BuildingsPage = () => {
  const { t } = useTranslation('administration');
  return (
    <PageFrame crumbs={[t('groups.office')]} title={t('sections.buildings')}>
      <div className={card.content}>
        <section className={card.card} aria-label={t('sections.buildings')}>
          <Table
            table="buildings"
            columns={COLUMNS}
            label={t('sections.buildings')}
            empty={t('empty.buildings.table')}
          >
            <FilterBar table="buildings" columns={FILTERS} label={t('filterBy.buildings')} />
          </Table>
        </section>
      </div>
    </PageFrame>
  );
};
