import type { Building, Floor } from '../../contract/place.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { floorsOf, listedBuildings } from './listing.ts';
import type { PlaceReads, PlaceState } from './model.ts';
import type { BuildingRow, FloorRow, HomeView, PlacesView } from './views.ts';

export const floorRow = ({ id, info }: Floor): FloorRow => ({
  id,
  name: info.name,
  level: info.level,
});

export const buildingRow = (place: PlaceState, { id, info }: Building): BuildingRow => ({
  id,
  name: info.name,
  floors: floorsOf(place, id).length,
});

const homeView = ({ home, buildings, floors }: PlaceState): HomeView | null => {
  const building = buildings[home?.buildingId ?? 0];
  const floor = floors[home?.floorId ?? 0];
  if (building === undefined || floor === undefined) return null;
  return {
    buildingId: building.id,
    building: building.info.name,
    floorId: floor.id,
    floor: floor.info.name,
  };
};

export const places: Projection<PlaceReads, NoParams, PlacesView> = {
  reads: ({ place }) => [place],
  project: ({ place }) => {
    const building = place.buildings[place.buildingId ?? 0];
    const floor = place.floors[place.floorId ?? 0];
    return {
      building: building === undefined ? null : { id: building.id, name: building.info.name },
      floor: floor === undefined ? null : floorRow(floor),
      buildings: listedBuildings(place).map((listed) => buildingRow(place, listed)),
      floors: building === undefined ? [] : floorsOf(place, building.id).map(floorRow),
      home: homeView(place),
    };
  },
};
