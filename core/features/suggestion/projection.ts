import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { multipleSlot } from '../multiple/index.ts';
import { moveSuggestions } from './move.ts';
import { reasonOf } from './reason.ts';
import { refusedSpace } from './refused.ts';
import { replacementsFor } from './replacements.ts';
import { spaceSuggestions } from './spaces.ts';
import { timeSuggestions } from './times.ts';
import type { SuggestionView } from './views.ts';
import type { SuggestionReads } from './world.ts';

const nothing = (zone: string): SuggestionView => ({
  zone,
  slot: null,
  spaceId: null,
  asset: 'DESK',
  reason: null,
  suggestions: [],
  replacements: [],
});

/** SU13: nothing can be booked while offline, so nothing is suggested. */
const ofSpace = (state: SuggestionReads): SuggestionView => {
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
    suggestions: state.page.online
      ? [
          ...moveSuggestions(state, refused),
          ...spaceSuggestions(state, refused),
          ...timeSuggestions(state, refused, reason),
        ]
      : [],
  };
};

const viewOf = (state: SuggestionReads): SuggestionView => {
  const { selected } = state.selection;
  if (selected?.kind !== 'several') return ofSpace(state);
  return {
    ...nothing(zoneOf(state)),
    slot: multipleSlot(state),
    replacements: replacementsFor(state, selected),
  };
};

/** The reason of a refusal, and alternatives, for the current selection. */
export const suggestion: Projection<SuggestionReads, NoParams, SuggestionView> = {
  reads: ({ selection, booking, behalf, claim, meeting, place, floor, page, session }) => [
    selection,
    booking,
    behalf,
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
