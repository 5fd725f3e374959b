import { useTranslation } from 'react-i18next';
import type { GridColumn } from '../../table/grid-column.ts';
import { BuildingTables } from './building-tables.tsx';

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
    <BuildingTables
      table="sites"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={BULK}
      defaults={defaults}
    />
  );
};
