import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { Table } from '../../table/table.tsx';
import card from '../card.module.css';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 140, grows: true },
  { id: 'kind', width: 90 },
  { id: 'zone', width: 120, grows: true },
  { id: 'seats', width: 70 },
  { id: 'equipment', width: 180, grows: true },
  { id: 'use', width: 130 },
  { id: 'blocked', width: 90 },
];
const FILTERS: readonly string[] = ['floor', 'zone', 'kind', 'equipment'];

export const SpacesPage = () => {
  const { t } = useTranslation('administration');
  return (
    <PageFrame crumbs={[t('groups.office')]} title={t('sections.spaces')}>
      <div className={card.content}>
        <section className={card.card} aria-label={t('sections.spaces')}>
          <Table
            table="spaces"
            columns={COLUMNS}
            label={t('sections.spaces')}
            empty={t('empty.spaces.table')}
          >
            <FilterBar table="spaces" columns={FILTERS} label={t('filterBy.spaces')} />
          </Table>
        </section>
      </div>
    </PageFrame>
  );
};
