import { bookedFor, multiBookingSlot, selectedDesks } from '../multi-booking/index.ts';
import type { SelectedOf } from '../selection/index.ts';
import { freeFor } from './free.ts';
import { isSlotAllowed, nearestFree } from './spaces.ts';
import type { Replacement } from './views.ts';
import type { AlternativesReads } from './world.ts';

/** SU12: for each unavailable desk of the selection, in order, the nearest free desk; no desk is offered twice. */
export const replacementsFor = (
  state: AlternativesReads,
  { spaceIds }: SelectedOf<'multiSelect'>,
): readonly Replacement[] => {
  const slot = multiBookingSlot(state);
  const refused = selectedDesks(state, spaceIds).filter(({ status }) => status !== 'FREE');
  if (refused.length === 0 || !state.page.online || !isSlotAllowed(state, slot)) return [];
  const isFree = freeFor(state, slot, bookedFor(state));
  const without = new Set(spaceIds);
  return refused.flatMap(({ desk, mine }) => {
    // A desk booked by the user needs no replacement.
    const [near] = mine ? [] : nearestFree(state, desk, isFree, 1, without);
    if (near === undefined) return [];
    without.add(near.space.id);
    return [
      {
        from: desk.id,
        fromName: desk.info.name,
        to: near.space.id,
        toName: near.space.info.name,
        metres: near.metres,
      },
    ];
  });
};
