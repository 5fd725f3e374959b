import type { Building } from '../../contract/place.ts';
import type { Projection } from '../../engine/projection.ts';
import { folded } from '../../text/folded.ts';
import { floorsOf, listedBuildings, listedSites, matches, siteOf } from '../place/listing.ts';
import type { PlaceState } from '../place/model.ts';
import { buildingRow, floorRow } from '../place/projection.ts';
import type { CountryGroup, PickerParams, PickerView } from '../place/views.ts';
import type { FloorReads } from './model.ts';

const UNASSIGNED = '';

const countryOf = ({ info }: Building): string => info.country_code ?? UNASSIGNED;

/** PL8: countries sorted by name, the unassigned group last. */
const inOrder = (countries: readonly string[], names: PickerParams['countryNames']): string[] =>
  [...countries].sort((a, b) => {
    if (a === UNASSIGNED || b === UNASSIGNED) return a === UNASSIGNED ? 1 : -1;
    const [x, y] = [folded(names[a] ?? a), folded(names[b] ?? b)];
    return x < y ? -1 : x > y ? 1 : 0;
  });

/** PL9: the search matches a building's name or its country's name. */
const found = (building: Building, { search, countryNames }: PickerParams): boolean => {
  const country = countryOf(building);
  return matches(building.info.name, search) || matches(countryNames[country] ?? country, search);
};

const groups = (place: PlaceState, params: PickerParams): CountryGroup[] => {
  const shown = listedBuildings(place)
    .filter(
      (building) => place.countryFilter === null || countryOf(building) === place.countryFilter,
    )
    .filter((building) => found(building, params));
  return inOrder([...new Set(shown.map(countryOf))], params.countryNames).map((country) => ({
    country: country === UNASSIGNED ? null : country,
    buildings: shown
      .filter((building) => countryOf(building) === country)
      .map((building) => buildingRow(place, building)),
  }));
};

export const picker: Projection<FloorReads, PickerParams, PickerView> = {
  reads: ({ place, floor }) => [place, floor.failure],
  project: ({ place, floor }, params) => {
    const picked =
      place.pickedBuilding === null ? undefined : place.buildings[place.pickedBuilding];
    const status = place.known ? 'ready' : floor.failure === null ? 'loading' : 'failed';
    return {
      status,
      lost: place.lost,
      countries: inOrder([...new Set(listedBuildings(place).map(countryOf))], params.countryNames),
      country: place.countryFilter,
      sites: listedSites(place).map(({ id, info }) => ({ id, name: info.name })),
      site: siteOf(place),
      groups: groups(place, params),
      building:
        picked === undefined
          ? null
          : {
              id: picked.id,
              name: picked.info.name,
              floors: floorsOf(place, picked.id)
                .filter(({ info }) => matches(info.name, params.search))
                .map(floorRow),
            },
    };
  },
};
