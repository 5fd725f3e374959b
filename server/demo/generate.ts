/** Generates the demo company. Pure: the same seed and size give the same bytes. */

import type { Building, DemoCompany, Floor, Site } from './company/company.ts';
import { type CompanySize, shareOut } from './company/company-size.ts';
import { EQUIPMENT } from './company/equipment.ts';
import { levelCode, type Place, placeOf } from './company/places.ts';
import { randomOf } from './company/random.ts';
import { SPACE_TYPES } from './company/space-types.ts';
import { type PlacedBuilding, placeBuilding } from './floor-plan/building.ts';
import { archiveOf, type BuildingArchive } from './imdf/archive.ts';
import { employEverybody, type Home } from './people/employees.ts';

export type GeneratedCompany = {
  readonly company: DemoCompany;
  /** The buildings with their layout, from which the archives are generated. */
  readonly placed: readonly PlacedBuilding[];
};

/** Called after each building with the number completed. */
export type OnProgress = (done: number, total: number, label: string) => void;

const sitesOf = (places: readonly Place[]): Site[] =>
  [...new Map(places.map((place) => [place.site, place])).values()].map((place, i) => ({
    id: i + 1,
    companyId: 1,
    info: { name: place.site, country_code: place.country },
  }));

/** The desks of each floor of each building. */
const desksOf = (size: CompanySize, places: readonly Place[]): number[][] => {
  const floors = shareOut(
    size.floors,
    places.map((place) => place.floors),
    1,
  );
  const weights = places.flatMap((place, i) => Array<number>(floors[i] ?? 1).fill(place.desks));
  const desks = shareOut(size.desks, weights, 1);
  return floors.map((count) => desks.splice(0, count));
};

const floorName = (level: number): string =>
  level === 0 ? 'Ground floor' : level < 0 ? `Basement ${-level}` : `Floor ${levelCode(level)}`;

/** Rounded to a multiple of five if that changes little; at least one. */
const peopleCapacityOf = (seed: string, id: number, floors: PlacedBuilding['floors']): number => {
  const desks = floors.flatMap(({ spaces }) =>
    spaces.filter((s) => s.asset_type === 'DESK'),
  ).length;
  const share = randomOf(seed, 'capacity', id).int(85, 100) / 100;
  return desks < 60 ? Math.ceil(desks * share) : 5 * Math.floor((desks * share) / 5);
};

/** The company without its archives. */
export const generateCompany = (
  seed: string,
  size: CompanySize,
  onProgress: OnProgress = () => {},
): GeneratedCompany => {
  const places = Array.from({ length: size.buildings }, (_, index) => placeOf(index));
  const desks = desksOf(size, places);
  const sites = sitesOf(places);
  let firstFloorId = 1;
  const placed = places.map((place, index) => {
    const building = placeBuilding(seed, index + 1, place, desks[index] ?? [], firstFloorId);
    firstFloorId += building.floors.length;
    onProgress(index + 1, places.length, place.building);
    return building;
  });
  const buildings = placed.map(
    ({ id, place, floors }): Building => ({
      id,
      siteId: sites.find(({ info }) => info.name === place.site)?.id ?? 1,
      peopleCapacity: peopleCapacityOf(seed, id, floors),
      info: {
        name: place.building,
        default_floor_id: floors[0]?.id ?? 1,
        bundle_name: place.bundle,
        country_code: place.withCountryCode ? place.country : null,
        timeZone: place.timeZone,
      },
    }),
  );
  const allFloors = placed.flatMap(({ floors }) => floors);
  const floors = placed.flatMap((building) =>
    building.floors.map(
      ({ id, level }): Floor => ({
        id,
        buildingId: building.id,
        info: { name: floorName(level), level },
      }),
    ),
  );
  const homes = placed.flatMap(({ place, floors: own }, index): Home[] => {
    const building = buildings[index];
    if (building === undefined) return [];
    const spaces = own.flatMap((floor) => floor.spaces);
    return [
      { building, country: place.country, desks: spaces.filter((s) => s.asset_type === 'DESK') },
    ];
  });
  const company: DemoCompany = {
    seed,
    begun: null,
    company: { id: 1, name: 'Linden & Fjord' },
    sites,
    buildings,
    floors,
    zones: allFloors.flatMap((floor) => floor.zones),
    spaceTypes: SPACE_TYPES,
    spaces: allFloors.flatMap((floor) => floor.spaces),
    signs: allFloors.flatMap((floor) => floor.signs),
    equipment: EQUIPMENT,
    employees: employEverybody(seed, homes, size.employees),
  };
  return { company, placed };
};

/** The archives of all buildings with a map, one at a time, so that the caller can yield to the event loop. */
export function* generateArchives(
  { company, placed }: GeneratedCompany,
  onProgress: OnProgress = () => {},
): Generator<BuildingArchive, void> {
  const mapped = placed.filter(({ place }) => place.bundle !== null);
  for (const [index, building] of mapped.entries()) {
    const { bundle, building: name } = building.place;
    if (bundle !== null) yield { bundleName: bundle, files: archiveOf(building, company.seed) };
    onProgress(index + 1, mapped.length, name);
  }
}
