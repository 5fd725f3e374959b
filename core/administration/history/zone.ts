import { zoneOrUtc } from '../../time/zone.ts';
import { cellIn, rowsByKey } from '../tables/index.ts';
import { buildingIn } from './filter.ts';
import type { HistoryReads } from './model.ts';

/** AP76: the time zone of the list: of its building, or of the only one; of several, that of the page. */
export const zoneOfList = ({ tables, place, history }: HistoryReads): string => {
  const { buildings } = tables.tables;
  if (buildings === undefined) return history.zone;
  const chosen = buildingIn(place);
  const [first, second] = buildings.rows;
  const row =
    chosen === null
      ? second === undefined
        ? first
        : undefined
      : rowsByKey(tables, 'buildings').get(chosen);
  const zone = row === undefined ? '' : cellIn(buildings, row, 'time_zone');
  return zone === '' ? history.zone : zoneOrUtc(zone);
};
