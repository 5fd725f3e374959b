import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { overlaps } from '../../time/interval.ts';
import { changeRefusal, movableBooking } from '../booking/index.ts';
import { bookedFor, multiBookingSlot, selectedDesks } from '../multi-booking/index.ts';
import type { SelectedOf } from '../selection/index.ts';
import { freeFor } from './free.ts';
import { isKnown, knowledgeOf } from './knowledge.ts';
import { ownOfKind } from './own.ts';
import { reasonOf } from './reason.ts';
import { type Refused, refusedSpace } from './refused.ts';
import { isSlotAllowed, nearestFree, spaceAlternatives } from './spaces.ts';
import { timeAlternatives } from './times.ts';
import type { Alternative, AlternativesView, Replacement } from './views.ts';
import type { AlternativesReads } from './world.ts';

/** SU12: for each unavailable desk of the selection, in order, the nearest free desk; no desk is offered twice. */
const replacementsFor = (
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

/** SU11: the user's own conflicting booking, if it can be moved here. */
const moveAlternatives = (
  state: AlternativesReads,
  { space, slot, refusal, booker }: Refused,
): readonly Alternative[] => {
  if (refusal !== 'ownBooking') return [];
  const own = ownOfKind(state, space, booker).find((booking) => overlaps(booking, slot));
  const moved = movableBooking(state, own?.id ?? null);
  if (moved === null || moved.spaceId === space.id) return [];
  // UA12: a second press where the undo was would move the booking again.
  if (state.booking.returned === space.id) return [];
  const { spans } = knowledgeOf(state, space, booker);
  if (!isKnown(spans, state.page.minute, moved.slot)) return [];
  if (changeRefusal(state, moved, space) !== null) return [];
  return [{ kind: 'move', bookingId: moved.id, fromName: moved.name, ...moved.part }];
};

const nothing = (zone: string): AlternativesView => ({
  zone,
  slot: null,
  spaceId: null,
  asset: 'DESK',
  reason: null,
  alternatives: [],
  replacements: [],
});

/** SU13: nothing can be booked while offline, so nothing is suggested. */
const ofSpace = (state: AlternativesReads): AlternativesView => {
  const refused = refusedSpace(state);
  const zone = zoneOf(state);
  if (refused === null) return nothing(zone);
  const reason = reasonOf(state, refused);
  const { id, asset_type } = refused.space;
  return {
    ...nothing(zone),
    slot: refused.slot,
    spaceId: id,
    asset: asset_type,
    reason,
    alternatives: state.page.online
      ? [
          ...moveAlternatives(state, refused),
          ...spaceAlternatives(state, refused),
          ...timeAlternatives(state, refused, reason),
        ]
      : [],
  };
};

const viewOf = (state: AlternativesReads): AlternativesView => {
  const { selected } = state.selection;
  if (selected?.kind !== 'multiSelect') return ofSpace(state);
  return {
    ...nothing(zoneOf(state)),
    slot: multiBookingSlot(state),
    replacements: replacementsFor(state, selected),
  };
};

/** The reason of a refusal, and alternatives, for the current selection. */
export const alternatives: Projection<AlternativesReads, NoParams, AlternativesView> = {
  reads: ({ selection, booking, onBehalf, claim, meeting, place, floor, page, session }) => [
    selection,
    booking,
    onBehalf,
    claim.permissions,
    meeting.room,
    meeting.made,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    page.minute,
    page.online,
    session.configuration,
    session.user,
  ],
  project: viewOf,
};
