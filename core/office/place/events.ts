import { Schema } from 'effect';
import { BuildingId, FloorId, SiteId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { Code, FreeText } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';

/** In the picker: lists the building's floors. */
const PickBuilding = command('PickBuilding', { buildingId: BuildingId });
/** In the picker: back to the list of buildings. */
const BackToBuildings = command('BackToBuildings', {});
/** In the picker: stores the floor, the first one as home, and reloads the page. */
const PickFloor = command('PickFloor', { floorId: FloorId });
/** Country code; '': the unassigned group; null: no filter. */
const FilterCountry = command('FilterCountry', { country: Schema.NullOr(Code) });
const SelectSite = command('SelectSite', { siteId: Schema.NullOr(SiteId) });
/** On the map: switches to the building's default floor without a reload. */
const ShowBuilding = command('ShowBuilding', { buildingId: BuildingId });
/** On the map: switches the floor without a reload. */
const ShowFloor = command('ShowFloor', { floorId: FloorId });
/** Makes the floor on the map the home of this device. */
const SetHome = command('SetHome', {});
/** Leaves the map for the picker. */
const OpenPicker = command('OpenPicker', {});

/** Shows the asset on the map, changing the floor if needed, and selects it. */
const Locate = command('Locate', { asset: MapAsset });

/** An event of the viewer (`ViewerEvent` of `messages.ts`), except answers to commands. */
const ViewerSaid = pageFact('ViewerSaid', {
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

export const PlaceEvent = Schema.Union([
  PickBuilding,
  BackToBuildings,
  PickFloor,
  FilterCountry,
  SelectSite,
  ShowBuilding,
  ShowFloor,
  SetHome,
  OpenPicker,
  Locate,
  ViewerSaid,
]);
export type PlaceEvent = typeof PlaceEvent.Type;
