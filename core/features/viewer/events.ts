import { Schema } from 'effect';
import { command, pageFact } from '../../engine/event.ts';

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
