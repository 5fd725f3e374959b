import { zoneOf } from '../../office/floor/dates.ts';
import { dayOf } from '../../time/zone.ts';
import { isFloorChecked, multiBookingSlot, selectedDesks } from '../multi-booking/index.ts';
import { type MultiSelectQuickView, type SelectedOf, zoneNameOf } from '../selection/index.ts';
import type { QuickViewReads } from './world.ts';

/** SL7: the desks of a multiple selection with their status for the slot to be booked. */
export const multiSelectView = (
  state: QuickViewReads,
  { spaceIds }: SelectedOf<'multiSelect'>,
): MultiSelectQuickView => {
  const zone = zoneOf(state);
  const slot = multiBookingSlot(state);
  return {
    kind: 'multiSelect',
    date: dayOf(slot.start, zone),
    zone,
    slot,
    checking: !isFloorChecked(state),
    rows: selectedDesks(state, spaceIds).map(({ desk, status, mine }) => ({
      spaceId: desk.id,
      name: desk.info.name,
      zoneName: zoneNameOf(state, desk),
      status,
      mine,
    })),
  };
};
