import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Cards } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { AddRow } from '../../table/add-row.tsx';
import { BulkBar } from '../../table/bulk-bar.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { PasteStrip } from '../../table/paste.tsx';
import { PasteButton } from '../../table/paste-button.tsx';
import { RowSheet } from '../../table/row-sheet.tsx';
import { Table } from '../../table/table.tsx';
import { EmptyTable } from '../empty-table.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { FloorSwitch } from './floor-switch.tsx';
import { PlaceButton } from './place-bar.tsx';
import { ProblemsCard, type Unplaced } from './problems-card.tsx';
import classes from './spaces-page.module.css';
import { usePlacing } from './use-placing.ts';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 190, grows: true },
  { id: 'kind', width: 104 },
  { id: 'zone', width: 110, grows: true },
  { id: 'seats', width: 64 },
  { id: 'equipment', width: 170, grows: true },
  { id: 'use', width: 136 },
  { id: 'blocked', width: 80 },
  { id: 'x', width: 70 },
  { id: 'y', width: 70 },
];
/** Which of several floors a space is on, with the building; the names are short. */
const WITH_FLOOR: readonly GridColumn[] = COLUMNS.toSpliced(3, 0, {
  id: 'floor',
  width: 190,
  grows: true,
}).toSpliced(0, 1, { id: 'name', width: 110, grows: true });
const PHONE: readonly GridColumn[] = [
  { id: 'name', width: 120, grows: true, isFixed: true },
  { id: 'kind', width: 80, isFixed: true },
  { id: 'zone', width: 100, isFixed: true },
];
const PHONE_WITH_FLOOR: readonly GridColumn[] = PHONE.toSpliced(1, 1, {
  id: 'floor',
  width: 100,
  isFixed: true,
});
const FILTERS: readonly string[] = ['zone', 'kind', 'equipment'];
const BULK: readonly string[] = ['zone', 'equipment', 'use', 'blocked'];
const FIELDS: readonly string[] = 'name zone seats equipment use blocked x y'.split(' ');

/** AP130: the floor that is looked at: that of the filter, of the open row, of the row that was selected last, or the first. */
const useFloor = (): string | null => {
  const { address } = useSection();
  const floors = useParamProjection('options', { table: 'floors', text: '' }) ?? [];
  const open = useParamProjection('row', { table: 'spaces', key: address.id ?? '' });
  const grid = useParamProjection('grid', { table: 'spaces' });
  const selected = useParamProjection('row', { table: 'spaces', key: grid?.lastSelected ?? '' });
  const chosen = address.filters.find(({ column }) => column === 'floor')?.of ?? [];
  const own = open?.cells.floor?.text ?? selected?.cells.floor?.text;
  return chosen[0] ?? own ?? floors[0]?.key ?? null;
};

/** Desks and rooms, beside the plan of their floor. */
export const SpacesPage = () => {
  const { t } = useTranslation('administration');
  const { address } = useSection();
  const phone = usePhone();
  const floor = useFloor();
  const isOneFloor = address.filters.some(({ column }) => column === 'floor');
  const columns = isOneFloor ? COLUMNS : WITH_FLOOR;
  const onPhone = isOneFloor ? PHONE : PHONE_WITH_FLOOR;
  const [unplaced, setUnplaced] = useState<readonly Unplaced[]>([]);
  const placing = usePlacing(address.id);
  const [isPlaceable, setPlaceable] = useState(false);
  const zone = address.filters.find(({ column }) => column === 'zone')?.of[0] ?? t('spaces.zone');
  const defaults = {
    name: t('spaces.new'),
    kind: 'desk',
    zone,
    ...(floor === null ? {} : { floor }),
  };
  return (
    <PageFrame
      crumbs={[t('groups.office')]}
      title={t('sections.spaces')}
      beside={<FloorSwitch />}
      actions={
        <>
          <PasteButton />
          <AddRow table="spaces" cells={defaults} />
        </>
      }
    >
      <Cards className={classes.page}>
        <Card aria-label={t('sections.spaces')}>
          <Table
            table="spaces"
            columns={phone ? onPhone : columns}
            label={t('sections.spaces')}
            empty={<EmptyTable text={t('empty.spaces.table')} />}
          >
            <FilterBar table="spaces" columns={FILTERS} label={t('filterBy.spaces')} />
            <PasteStrip table="spaces" columns={columns} defaults={defaults} />
            <BulkBar table="spaces" columns={BULK} />
          </Table>
        </Card>
        <div className={classes.beside}>
          {floor !== null && (
            <FloorPlan
              floor={floor}
              onUnplaced={setUnplaced}
              placing={placing}
              onPlaceable={setPlaceable}
            />
          )}
          {!phone && <ProblemsCard table="spaces" unplaced={unplaced} />}
        </div>
      </Cards>
      <RowSheet table="spaces" fields={FIELDS} isAside={placing.key !== null}>
        {isPlaceable && address.id !== null && (
          <PlaceButton onStart={() => placing.start(address.id ?? '')} />
        )}
      </RowSheet>
    </PageFrame>
  );
};
