import { useTranslation } from 'react-i18next';
import { ownTimeZone } from '../../../shared/format/time-zones.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import type { GridColumn } from '../../table/grid-column.ts';
import { BuildingTables } from './building-tables.tsx';
import { PlanCard } from './plan-card.tsx';

const COLUMNS: readonly GridColumn[] = [
  // All of them fit beside the plan on a page of 1440 px.
  { id: 'name', width: 150, grows: true },
  { id: 'site', width: 100, grows: true },
  { id: 'time_zone', width: 140 },
  { id: 'country', width: 72 },
  { id: 'first_floor', width: 112 },
  { id: 'capacity', width: 84 },
];
const FILTERS: readonly string[] = ['site'];
const BULK: readonly string[] = ['site', 'country'];

export const BuildingsPage = () => {
  const { t } = useTranslation('administration');
  const sites = useParamProjection('options', { table: 'sites', text: '' }) ?? [];
  const site = sites[0]?.key;
  const defaults = {
    name: t('new.buildings'),
    time_zone: ownTimeZone(),
    ...(site === undefined ? {} : { site }),
  };
  return (
    <BuildingTables
      table="buildings"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={BULK}
      defaults={defaults}
      beside={<PlanCard />}
    />
  );
};
