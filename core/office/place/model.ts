import { Schema } from 'effect';
import { Equipment } from '../../contract/equipment.ts';
import { BuildingId, FloorId, SiteId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { Building, Floor, Site } from '../../contract/place.ts';
import { SpaceType } from '../../contract/space.ts';
import { Code, FreeText } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { PageChange } from '../page/model.ts';
import type { SessionHeard, SessionReads } from '../session/model.ts';

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

/** What features above can change here. */
export type PlaceChange =
  /** LK3: a link is followed as soon as the places are known. */
  | { readonly _tag: 'AwaitPlaces' }
  /** LK3: shows the floor of a link; the stored one stays. */
  | { readonly _tag: 'VisitFloor'; readonly floorId: number }
  /** VW6: the map shows the floor of the own position, centred on it. */
  | { readonly _tag: 'GoToOneself'; readonly floorId: number };

/** The slices that its steps and selectors read. */
export type PlaceReads = SessionReads & { readonly place: PlaceState };

export type PlaceHeard =
  | SessionHeard
  | PlaceEvent
  | PlaceChange
  | AnswerTo<'updates.update' | 'updates.floorStatus'>;

/** What its steps may request, and change here and below. */
export type PlaceWorld = World<Notify | PageChange | PlaceChange>;

export type PlaceStep = Step<PlaceState, PlaceHeard, PlaceWorld, PlaceReads>;
