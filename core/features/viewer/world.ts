import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { SelectionChange, SelectionEvent, SelectionReads } from '../selection/index.ts';
import type { ViewerFeatureEvent } from './events.ts';
import type { ViewerState } from './state.ts';

/** The slices that this feature reads. */
export type ViewerReads = SelectionReads & { readonly viewer: ViewerState };

export type ViewerHeard = OfficeHeard | ViewerFeatureEvent | SelectionEvent | SelectionChange;

export type ViewerStep = Step<ViewerState, ViewerHeard, World, ViewerReads>;
