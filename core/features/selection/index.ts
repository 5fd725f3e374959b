import type { Feature } from '../../engine/feature.ts';
import { SelectionEvent } from './events.ts';
import { initialSelection, SelectionState } from './state.ts';
import { stepSelection } from './step.ts';

export { bookingRow } from './booking-row.ts';
export type { SelectionChange } from './changes.ts';
export type { SelectionEvent, SelectSpace } from './events.ts';
export { isDeskHere, isHere } from './known.ts';
export { floorNames, whereabouts, zoneNameOf } from './place-names.ts';
export { type Plans, planOf, plansWanted } from './plan.ts';
export {
  hasLeft,
  multiSelectedSpaces,
  personHere,
  selectedAsset,
  selectedReads,
  selectedSpace,
  selectedSpaceId,
} from './selected.ts';
export { signView } from './sign-view.ts';
export type { SelectedOf } from './state.ts';
export { detailsView, locationOf, userView } from './user-view.ts';
export type {
  BookingRow,
  MultiSelectQuickView,
  PositionQuickView,
  QuickView,
  SpaceQuickView,
  UserPlan,
  UserQuickView,
} from './views.ts';
export type { SelectionReads } from './world.ts';

export const selectionFeature = {
  name: 'selection',
  slices: {
    selection: { schema: SelectionState, initial: initialSelection, step: stepSelection },
  },
  events: SelectionEvent.members,
  topics: {},
} satisfies Feature;
