import { useTranslation } from 'react-i18next';
import { ownTimeZone } from '../../../shared/format/time-zones.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import type { GridColumn } from '../../table/grid-column.ts';
import { BuildingTables } from './building-tables.tsx';
import { PlanCard } from './plan-card.tsx';

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
