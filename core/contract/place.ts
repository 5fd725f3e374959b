import { Schema } from 'effect';
import { BuildingId, CompanyId, FloorId, SignId, SiteId, SpaceId, SpaceTypeId } from './ids.ts';
import { Code, PlaceName, PlanFolder } from './text.ts';

/** ISO 3166-1 alpha-2; null: unassigned. */
const CountryCode = Schema.NullOr(Code);

export const Site = Schema.Struct({
  id: SiteId,
  companyId: CompanyId,
  info: Schema.Struct({ name: PlaceName, country_code: CountryCode }),
}).annotate({ identifier: 'Site' });
export type Site = typeof Site.Type;

export const Building = Schema.Struct({
  id: BuildingId,
  siteId: SiteId,
  info: Schema.Struct({
    name: PlaceName,
    default_floor_id: Schema.NullOr(FloorId),
    /** Folder of the building's map (PL12: `generatedBundle`); null: the building has no floor yet and is not listed. */
    bundle_name: Schema.NullOr(PlanFolder),
    country_code: CountryCode,
    /** IANA name. */
    timeZone: Code,
  }),
}).annotate({ identifier: 'Building' });
export type Building = typeof Building.Type;

export const Floor = Schema.Struct({
  id: FloorId,
  buildingId: BuildingId,
  info: Schema.Struct({ name: PlaceName, level: Schema.Int }),
}).annotate({ identifier: 'Floor' });
export type Floor = typeof Floor.Type;

/** A named part of a floor. Spaces and people refer to it by `loc.spaceId`. */
export const Zone = Schema.Struct({
  id: SpaceId,
  floorId: FloorId,
  info: Schema.Struct({ name: PlaceName }),
}).annotate({ identifier: 'Zone' });
export type Zone = typeof Zone.Type;

/** A facility sign; `typeId` names its icon (`SIGN_TYPES`). */
export const Sign = Schema.Struct({
  id: SignId,
  floorId: FloorId,
  typeId: SpaceTypeId,
  info: Schema.Struct({ name: PlaceName }),
}).annotate({ identifier: 'Sign' });
export type Sign = typeof Sign.Type;
