import { useTranslation } from 'react-i18next';
import { useParamView } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import card from '../card.module.css';
import { TableCard } from '../table-card.tsx';
import { SectionTabs } from '../tabs.tsx';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 180, grows: true },
  { id: 'site', width: 140, grows: true },
  { id: 'time_zone', width: 160 },
  { id: 'country', width: 90 },
  { id: 'first_floor', width: 120 },
  { id: 'capacity', width: 100 },
];
const FILTERS: readonly string[] = ['site'];
const BULK: readonly string[] = ['site', 'country'];

export const BuildingsPage = () => {
  const { t } = useTranslation('administration');
  const sites = useParamView('options', { table: 'sites', text: '' }) ?? [];
  const site = sites[0]?.key;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const defaults = {
    name: t('new.buildings'),
    time_zone: zone,
    ...(site === undefined ? {} : { site }),
  };
  return (
    <PageFrame
      crumbs={[t('groups.office')]}
      title={t('sections.buildings')}
      actions={<AddRow table="buildings" cells={defaults} />}
    >
      <div className={`${card.content} ${card.tabbed}`}>
        <SectionTabs of={['buildings', 'floors', 'sites']} />
        <TableCard
          table="buildings"
          columns={COLUMNS}
          filters={FILTERS}
          bulk={BULK}
          defaults={defaults}
        />
      </div>
    </PageFrame>
  );
};
