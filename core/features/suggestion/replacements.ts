import { bookedFor, markedDesks, multipleSlot } from '../multiple/index.ts';
import type { SelectedOf } from '../selection/index.ts';
import { freeFor } from './free.ts';
import { isSlotAllowed, nearestFree } from './spaces.ts';
import type { Replacement } from './views.ts';
import type { SuggestionReads } from './world.ts';

/** SU12: for each unavailable desk of the selection, in order, the nearest free desk; no desk is offered twice. */
export const replacementsFor = (
  state: SuggestionReads,
  { spaceIds }: SelectedOf<'several'>,
): readonly Replacement[] => {
  const slot = multipleSlot(state);
  const refused = markedDesks(state, spaceIds).filter(({ status }) => status !== 'FREE');
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
