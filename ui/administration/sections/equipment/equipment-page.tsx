import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { Table } from '../../table/table.tsx';
import card from '../card.module.css';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 180, grows: true },
  { id: 'description', width: 200, grows: true },
  { id: 'picture', width: 140 },
];
const FILTERS: readonly string[] = [];

export const EquipmentPage = () => {
  const { t } = useTranslation('administration');
  return (
    <PageFrame crumbs={[t('groups.office')]} title={t('sections.equipment')}>
      <div className={card.content}>
        <section className={card.card} aria-label={t('sections.equipment')}>
          <Table
            table="equipment"
            columns={COLUMNS}
            label={t('sections.equipment')}
            empty={t('empty.equipment.table')}
          >
            <FilterBar table="equipment" columns={FILTERS} label={t('filterBy.equipment')} />
          </Table>
        </section>
      </div>
    </PageFrame>
  );
};
