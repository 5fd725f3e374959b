import type { Equipment } from '../contract/equipment.ts';
import type { Building, Floor, Site } from '../contract/place.ts';
import type { SpaceType } from '../contract/space.ts';

type ById<A> = Readonly<Record<string, A>>;

/** The company's places, and which of them the person is looking at. */
export type PlaceState = {
  /** Whether the lists below have come. */
  readonly known: boolean;
  readonly sites: ById<Site>;
  readonly buildings: ById<Building>;
  readonly floors: ById<Floor>;
  readonly spaceTypes: ById<SpaceType>;
  readonly equipment: ById<Equipment>;
  /** Both null until chosen: then the picker shows. */
  readonly buildingId: number | null;
  readonly floorId: number | null;
  readonly selectedSite: number | null;
  /** '' is the unassigned group; null: no filter. */
  readonly countryFilter: string | null;
  /** The building whose floors the picker shows. */
  readonly pickedBuilding: number | null;
  /** The person asked for the picker. */
  readonly picking: boolean;
  /** The stored place is gone: the picker says so. */
  readonly lost: boolean;
};

export const initialPlace: PlaceState = {
  known: false,
  sites: {},
  buildings: {},
  floors: {},
  spaceTypes: {},
  equipment: {},
  buildingId: null,
  floorId: null,
  selectedSite: null,
  countryFilter: null,
  pickedBuilding: null,
  picking: false,
  lost: false,
};
