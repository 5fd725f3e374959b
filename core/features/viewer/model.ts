import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { SelectionChange, SelectionEvent, SelectionReads } from '../selection/index.ts';

/** The viewer's page has completed the start sequence: start, settings, init, content, building, floor. */
const ViewerStarted = pageFact('ViewerStarted', {});
/** The viewer's page was closed or does not answer. */
const ViewerLost = pageFact('ViewerLost', {});

const ZoomMap = command('ZoomMap', {
  direction: Schema.Literals(['in', 'out']),
});
const RotateMap = command('RotateMap', {
  direction: Schema.Literals(['left', 'right']),
});

/** Shows the whole building with its floors stacked, to choose a floor from; or returns to the floor. */
const ShowBuildingView = command('ShowBuildingView', {});
const ShowFloorView = command('ShowFloorView', {});

/** Which group of counted spaces is highlighted on the map; the others are dimmed. */
export const Highlight = Schema.Struct({
  kind: Schema.Literals(['DESK', 'ROOM']),
  as: Schema.Literals(['free', 'partly', 'booked']),
}).annotate({ identifier: 'Highlight' });
export type Highlight = typeof Highlight.Type;
const SetHighlight = command('SetHighlight', {
  highlight: Schema.NullOr(Highlight),
});

export const ViewerFeatureEvent = Schema.Union([
  ViewerStarted,
  ViewerLost,
  ZoomMap,
  RotateMap,
  ShowBuildingView,
  ShowFloorView,
  SetHighlight,
]);
export type ViewerFeatureEvent = typeof ViewerFeatureEvent.Type;

export const ViewerState = Schema.Struct({
  /** The viewer's page has sent `ready`. */
  ready: Schema.Boolean,
  /** The start sequence is complete (specification 4, Map engine). */
  hasLoaded: Schema.Boolean,
  /** The code of the last warning; null after a floor was shown. */
  warning: Schema.NullOr(Code),
  view: Schema.Literals(['floor', 'building']),
  /** The map follows the own position. */
  following: Schema.Boolean,
  highlight: Schema.NullOr(Highlight),
});
export type ViewerState = typeof ViewerState.Type;

export const initialViewer: ViewerState = {
  ready: false,
  hasLoaded: false,
  warning: null,
  view: 'floor',
  following: false,
  highlight: null,
};

/** The slices that this feature reads. */
export type ViewerReads = SelectionReads & { readonly viewer: ViewerState };

export type ViewerHeard = OfficeHeard | ViewerFeatureEvent | SelectionEvent | SelectionChange;

export type ViewerStep = Step<ViewerState, ViewerHeard, World, ViewerReads>;
