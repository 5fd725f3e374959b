import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { multiBookingSlot } from '../multi-booking/index.ts';
import { moveAlternatives } from './move.ts';
import { reasonOf } from './reason.ts';
import { refusedSpace } from './refused.ts';
import { replacementsFor } from './replacements.ts';
import { spaceAlternatives } from './spaces.ts';
import { timeAlternatives } from './times.ts';
import type { AlternativesView } from './views.ts';
import type { AlternativesReads } from './world.ts';

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
