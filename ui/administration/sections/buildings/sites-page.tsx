import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import card from '../card.module.css';
import { TableCard } from '../table-card.tsx';
import { SectionTabs } from '../tabs.tsx';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 180, grows: true },
  { id: 'country', width: 120 },
];
const FILTERS: readonly string[] = [];
const BULK: readonly string[] = ['country'];

export const SitesPage = () => {
  const { t } = useTranslation('administration');
  const defaults = { name: t('new.sites') };
  return (
    <PageFrame
      crumbs={[t('groups.office')]}
      title={t('sections.sites')}
      actions={<AddRow table="sites" cells={defaults} />}
    >
      <div className={`${card.content} ${card.tabbed}`}>
        <SectionTabs of={['buildings', 'floors', 'sites']} />
        <TableCard
          table="sites"
          columns={COLUMNS}
          filters={FILTERS}
          bulk={BULK}
          defaults={defaults}
        />
      </div>
    </PageFrame>
  );
};
