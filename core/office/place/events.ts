import { Schema } from 'effect';
import { BuildingId, FloorId, SiteId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { Code, FreeText } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';

/** In the picker: shows the building's floors. */
const PickBuilding = command('PickBuilding', { buildingId: BuildingId });
/** In the picker: back to the buildings. */
const BackToBuildings = command('BackToBuildings', {});
/** In the picker: stores the floor and reloads the page. */
const PickFloor = command('PickFloor', { floorId: FloorId });
/** Country code; '' is the unassigned group, null resets the filter. */
const FilterCountry = command('FilterCountry', { country: Schema.NullOr(Code) });
const SelectSite = command('SelectSite', { siteId: Schema.NullOr(SiteId) });
/** On the map: changes the building in place; its default floor is shown. */
const ShowBuilding = command('ShowBuilding', { buildingId: BuildingId });
/** On the map: changes the floor in place. */
const ShowFloor = command('ShowFloor', { floorId: FloorId });
/** Leaves the map for the picker. */
const OpenPicker = command('OpenPicker', {});

/** Goes to where it is on the map, on whatever floor, and selects it there. */
const Locate = command('Locate', { asset: MapAsset });

/** What the viewer said (`ViewerEvent` of `messages.ts`), less the answers to commands. */
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
  OpenPicker,
  Locate,
  ViewerSaid,
]);
export type PlaceEvent = typeof PlaceEvent.Type;
