import type { Feature } from '../../engine/feature.ts';
import { initialSelection, SelectionEvent, SelectionState } from './model.ts';
import { stepSelection } from './step.ts';

export { bookingRow } from './booking-row.ts';
export { isDeskHere, isHere } from './known.ts';
export type {
  SelectedOf,
  SelectionChange,
  SelectionEvent,
  SelectionReads,
  SelectSpace,
} from './model.ts';
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

export const selectionFeature = {
  name: 'selection',
  slices: {
    selection: { schema: SelectionState, initial: initialSelection, step: stepSelection },
  },
  events: SelectionEvent.members,
  topics: {},
} satisfies Feature;
