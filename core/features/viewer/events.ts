import { Schema } from 'effect';
import { FloorId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { Code, FreeText } from '../../contract/text.ts';

/** What the viewer said (`ViewerEvent` of `messages.ts`), less the answers to commands. */
const ViewerSaid = Schema.TaggedStruct('ViewerSaid', {
  said: Schema.Union([
    Schema.Struct({ name: Schema.Literal('ready') }),
    Schema.Struct({ name: Schema.Literal('selected_floor'), floorId: FloorId }),
    Schema.Struct({ name: Schema.Literal('panned_to_floor'), floorId: FloorId }),
    Schema.Struct({ name: Schema.Literal('profile'), ...MapAsset.fields }),
    Schema.Struct({ name: Schema.Literal('deselect') }),
    Schema.Struct({ name: Schema.Literal('long_click'), ...MapAsset.fields }),
    Schema.Struct({ name: Schema.Literal('unfollow') }),
    Schema.Struct({ name: Schema.Literal('warning'), code: Code, detail: FreeText }),
  ]),
});

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

/** The map goes to the own position and stays with it, until the person moves the map. */
const FollowMe = Schema.TaggedStruct('FollowMe', {});

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
  ViewerSaid,
  ViewerStarted,
  ViewerLost,
  ZoomMap,
  RotateMap,
  ShowBuildingView,
  ShowFloorView,
  FollowMe,
  SetHighlight,
]);
