import { Schema } from 'effect';
import { Equipment } from '../../contract/equipment.ts';
import { BuildingId, FloorId, SiteId } from '../../contract/ids.ts';
import { Building, Floor, Site } from '../../contract/place.ts';
import { SpaceType } from '../../contract/space.ts';
import { Code } from '../../contract/text.ts';

/** The company's places, and the current one. */
export const PlaceState = Schema.Struct({
  /** Whether the lists below have loaded. */
  known: Schema.Boolean,
  /** All records are by id. */
  sites: Schema.Record(Code, Site),
  buildings: Schema.Record(Code, Building),
  floors: Schema.Record(Code, Floor),
  spaceTypes: Schema.Record(Code, SpaceType),
  equipment: Schema.Record(Code, Equipment),
  /** The place on the map. Both null until one is chosen; then the picker shows. */
  buildingId: Schema.NullOr(BuildingId),
  floorId: Schema.NullOr(FloorId),
  /** HB1: where a start without a link opens; null: not chosen yet. */
  home: Schema.NullOr(Schema.Struct({ buildingId: BuildingId, floorId: FloorId })),
  selectedSite: Schema.NullOr(SiteId),
  /** '': the unassigned group; null: no filter. */
  countryFilter: Schema.NullOr(Code),
  /** The building whose floors the picker lists. */
  pickedBuilding: Schema.NullOr(BuildingId),
  /** The user opened the picker. */
  picking: Schema.Boolean,
  /** The stored place no longer exists; the picker reports it. */
  lost: Schema.Boolean,
  /** LK3: a link leads to another floor; nothing is shown until the lists are known. */
  awaited: Schema.Boolean,
});
export type PlaceState = typeof PlaceState.Type;

export const initialPlace: PlaceState = {
  known: false,
  sites: {},
  buildings: {},
  floors: {},
  spaceTypes: {},
  equipment: {},
  buildingId: null,
  floorId: null,
  home: null,
  selectedSite: null,
  countryFilter: null,
  pickedBuilding: null,
  picking: false,
  lost: false,
  awaited: false,
};
