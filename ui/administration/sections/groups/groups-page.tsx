import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { Table } from '../../table/table.tsx';
import card from '../card.module.css';

const COLUMNS: readonly GridColumn[] = [{ id: 'name', width: 200, grows: true }];
const FILTERS: readonly string[] = [];

export const GroupsPage = () => {
  const { t } = useTranslation('administration');
  return (
    <PageFrame crumbs={[t('groups.people')]} title={t('sections.groups')}>
      <div className={card.content}>
        <section className={card.card} aria-label={t('sections.groups')}>
          <Table
            table="groups"
            columns={COLUMNS}
            label={t('sections.groups')}
            empty={t('empty.groups.table')}
          >
            <FilterBar table="groups" columns={FILTERS} label={t('filterBy.groups')} />
          </Table>
        </section>
      </div>
    </PageFrame>
  );
};
