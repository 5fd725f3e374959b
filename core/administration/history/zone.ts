import { zoneOrUtc } from '../../time/zone.ts';
import { cellIn, rowsByKey } from '../tables/index.ts';
import { buildingIn } from './filter.ts';
import type { HistoryReads } from './model.ts';

/** The first of the commonest values. */
const commonest = (values: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
};

/** AP76: the one time zone of the list: of its building; of several, that of most. Without buildings it is that of the page. */
export const zoneOfList = ({ tables, place, history }: HistoryReads): string => {
  const { buildings } = tables.tables;
  if (buildings === undefined) return history.zone;
  const chosen = buildingIn(place);
  const row = chosen === null ? undefined : rowsByKey(tables, 'buildings').get(chosen);
  const zones = (row === undefined ? buildings.rows : [row])
    .map((one) => cellIn(buildings, one, 'time_zone'))
    .filter((zone) => zone !== '');
  const zone = commonest(zones);
  return zone === undefined ? history.zone : zoneOrUtc(zone);
};
