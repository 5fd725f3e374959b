import { rowsOf } from '../../engine/table.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { selectedProps } from '../../rules/search/filter.ts';
import { DURATION_MOST, DURATION_STEP, seatStops } from '../../rules/search/filter-bounds.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import type { Found } from './found.ts';
import type { SearchReads } from './model.ts';
import type { SearchView } from './views.ts';

type Offered = NonNullable<SearchView['offered']>;

/**
 * FI6, FI15: the equipment of the dataset's spaces on this floor, and selected equipment even if no space has it, by name.
 */
const equipmentOf = (state: SearchReads, { filter }: Found): Offered['equipment'] => {
  const having = new Map<number, number>();
  for (const { asset_type, info } of rowsOf(shownFloor(state)?.spaces ?? [])) {
    if (asset_type !== filter.dataset) continue;
    info.equips.forEach((uid, index) => {
      // Count duplicates in a space once.
      if (info.equips.indexOf(uid) === index) having.set(uid, (having.get(uid) ?? 0) + 1);
    });
  }
  const counts = new Map<string, number>(selectedProps(filter.props).map((key) => [key, 0]));
  for (const [uid, count] of having) counts.set(String(uid), count);
  const order = (name: string): string => orderKeyOf(name);
  return [...counts]
    .flatMap(([key, count]) => {
      const item = state.place.equipment[key];
      return item === undefined ? [] : [{ key, name: item.name, image: item.image, count }];
    })
    .sort((a, b) => compareText(order(a.name), order(b.name)) || compareText(a.key, b.key));
};

/** FI1, FI5, FI7, FI15: the available filters; none without a dataset of spaces. */
export const offeredFilters = (state: SearchReads, found: Found): SearchView['offered'] => {
  const { dataset } = found.filter;
  if (dataset === null || dataset === 'USER') return null;
  return {
    partly: isFuture(state),
    seatStops: seatStops(found.largest),
    durationMost: DURATION_MOST,
    durationStep: DURATION_STEP,
    durationDisabled: isFuture(state),
    equipment: equipmentOf(state, found),
  };
};

/** FI15: the number of filters that exclude something. */
export const activeFilters = (state: SearchReads, { filter }: Found): number => {
  if (filter.dataset === null || filter.dataset === 'USER') return 0;
  const asks = [
    filter.availability,
    filter.bookable,
    filter.seatFilter > 0,
    filter.durationFilter > 0 && !isFuture(state),
  ];
  return asks.filter(Boolean).length + selectedProps(filter.props).length;
};
