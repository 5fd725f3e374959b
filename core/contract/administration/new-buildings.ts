import { Schema } from 'effect';
import { list } from '../list.ts';
import { CompanyWord, FreeText, PlaceName } from '../text.ts';
import { RowKey } from './tables.ts';

/** CD83: as many are asked about; the answers travel with the request of the import. */
export const MOST_NEW_BUILDINGS = 8;
/** CD83: as many sites are offered. */
export const MOST_SITES = 1_000;

/** CD83: where a building is that a list names first. */
export const NewBuilding = Schema.Struct({
  name: PlaceName,
  /** null: a new site, called like the building; in a question: nothing makes one likely. */
  site: Schema.NullOr(RowKey),
  /** null: nobody has said it. */
  timeZone: Schema.NullOr(CompanyWord),
});
export type NewBuilding = typeof NewBuilding.Type;

export const SaidBuildings = list(NewBuilding, MOST_NEW_BUILDINGS);
export type SaidBuildings = typeof SaidBuildings.Type;

/** CD83: buildings whose site and time zone nobody can tell, with the likely ones, and the sites that there are. */
export const NewBuildings = Schema.Struct({
  buildings: SaidBuildings,
  sites: list(
    Schema.Struct({ key: RowKey, name: FreeText, timeZone: Schema.NullOr(CompanyWord) }),
    MOST_SITES,
  ),
}).annotate({ identifier: 'NewBuildings' });
export type NewBuildings = typeof NewBuildings.Type;
