import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import type { GridColumn } from '../../table/grid-column.ts';
import { BuildingTables } from './building-tables.tsx';
import { FloorListCard } from './floor-list-card.tsx';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 180, grows: true },
  { id: 'building', width: 180, grows: true },
  { id: 'level', width: 90 },
];
const FILTERS: readonly string[] = ['building'];
const BULK: readonly string[] = ['building'];

export const FloorsPage = () => {
  const { t } = useTranslation('administration');
  const { workedIn, session } = useSection();
  const phone = usePhone();
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const building = workedIn ?? buildings[0]?.key;
  const defaults = {
    name: t('new.floors'),
    level: '0',
    ...(building === undefined ? {} : { building }),
  };
  return (
    <BuildingTables
      table="floors"
      columns={COLUMNS}
      filters={FILTERS}
      bulk={BULK}
      defaults={defaults}
      // Who administers some buildings imports no lists, and nobody does on a phone.
      beside={session.buildings === null && !phone && <FloorListCard />}
    />
  );
};
