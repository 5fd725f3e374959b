import { Schema } from 'effect';

/** The viewer's page has carried out the start order: start, settings, init, content, building, floor. */
const ViewerStarted = Schema.TaggedStruct('ViewerStarted', {});
/** The viewer's page went away or did not answer. */
const ViewerLost = Schema.TaggedStruct('ViewerLost', {});

const ZoomMap = Schema.TaggedStruct('ZoomMap', {
  direction: Schema.Literals(['in', 'out']),
});
const RotateMap = Schema.TaggedStruct('RotateMap', {
  direction: Schema.Literals(['left', 'right']),
});

/** The whole building with its floors above one another, from which a floor is chosen; and back to the floor. */
const ShowBuildingView = Schema.TaggedStruct('ShowBuildingView', {});
const ShowFloorView = Schema.TaggedStruct('ShowFloorView', {});

/** Which of the counted spaces stand out on the map; the others are dimmed. */
export const Highlight = Schema.Struct({
  kind: Schema.Literals(['DESK', 'ROOM']),
  as: Schema.Literals(['free', 'booked']),
}).annotate({ identifier: 'Highlight' });
export type Highlight = typeof Highlight.Type;
const SetHighlight = Schema.TaggedStruct('SetHighlight', {
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
