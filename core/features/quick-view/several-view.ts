import { zoneOf } from '../../office/floor/dates.ts';
import { dayOf } from '../../time/zone.ts';
import { isFloorChecked, markedDesks, multipleSlot } from '../multiple/index.ts';
import { type SelectedOf, type SeveralQuickView, zoneNameOf } from '../selection/index.ts';
import type { QuickViewReads } from './world.ts';

/** SL7: the desks of a multiple selection with their status for the slot to be booked. */
export const severalView = (
  state: QuickViewReads,
  { spaceIds }: SelectedOf<'several'>,
): SeveralQuickView => {
  const zone = zoneOf(state);
  const slot = multipleSlot(state);
  return {
    kind: 'several',
    date: dayOf(slot.start, zone),
    zone,
    slot,
    checking: !isFloorChecked(state),
    rows: markedDesks(state, spaceIds).map(({ desk, status, mine }) => ({
      spaceId: desk.id,
      name: desk.info.name,
      zoneName: zoneNameOf(state, desk),
      status,
      mine,
    })),
  };
};
