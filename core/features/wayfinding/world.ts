import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { CalendarReads } from '../calendar/index.ts';
import type { FindDeskReads } from '../find-desk/index.ts';
import type { SelectionChange } from '../selection/index.ts';
import type { ViewerReads } from '../viewer/index.ts';
import type { WayfindingEvent } from './events.ts';
import type { WayfindingState } from './state.ts';

/** The slices that this feature reads. */
export type WayfindingReads = ViewerReads &
  FindDeskReads &
  CalendarReads & { readonly wayfinding: WayfindingState };

export type WayfindingHeard = OfficeHeard | WayfindingEvent;

/** What it may change in the features below. */
export type WayfindingWorld = World<SelectionChange>;

export type WayfindingStep = Step<
  WayfindingState,
  WayfindingHeard,
  WayfindingWorld,
  WayfindingReads
>;
