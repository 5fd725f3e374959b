import { useState } from 'react';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useParamProjection } from '../engine/hooks.ts';
import type { Address } from '../engine/place.ts';

const chosenIn = ({ filters }: Address, column: string): string =>
  filters.find((one) => one.column === column)?.of[0] ?? '';

/** AP129: the building that was looked at last, by its choice, a filter or an open row; null: none yet. */
export const useWorkedIn = (
  address: Address,
  scope: string | null,
  table: TableName | null,
): string | null => {
  const open = useParamProjection('row', { table: table ?? 'buildings', key: address.id ?? '' });
  const space = useParamProjection('row', {
    table: 'spaces',
    key: open?.cells.space?.text ?? '',
  });
  const floor =
    chosenIn(address, 'floor') || open?.cells.floor?.text || space?.cells.floor?.text || '';
  const floorRow = useParamProjection('row', { table: 'floors', key: floor });
  const isBuilding = table === 'buildings' && open != null && open.state !== 'new';
  const now =
    scope ??
    ([
      chosenIn(address, 'building'),
      isBuilding ? open.key : '',
      open?.cells.building?.text ?? '',
      floorRow?.cells.building?.text ?? '',
    ].find((key) => key !== '') ||
      null);
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
};
