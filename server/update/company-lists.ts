import { Schema } from 'effect';
import { generatedBundle } from '../../core/contract/generated-bundle.ts';
import { AssetType, SpaceMode } from '../../core/contract/space.ts';
import type { Entities } from '../../core/contract/update.ts';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { readEquipment } from '../equipment/equipment.ts';
import { readMaintenance } from '../maintenance/maintenance.ts';

const Text = Schema.String;
const MaybeText = Schema.NullOr(Schema.String);

const decodeSites = decodeRows(
  Schema.Struct({ id: Schema.Int, company_id: Schema.Int, name: Text, country_code: MaybeText }),
);
const decodeBuildings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    site_id: Schema.Int,
    name: Text,
    default_floor_id: Schema.NullOr(Schema.Int),
    bundle_name: MaybeText,
    country_code: MaybeText,
    time_zone: Text,
  }),
);
const decodeFloors = decodeRows(
  Schema.Struct({ id: Schema.Int, building_id: Schema.Int, name: Text, level: Schema.Int }),
);
const decodeTypes = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    res: Text,
    descr: Text,
    mode: SpaceMode,
    asset_type: AssetType,
  }),
);

export type CompanyLists = {
  /** The company's stamp when the lists were read. */
  readonly stamp: number;
  readonly entities: Required<
    Pick<Entities, 'sites' | 'buildings' | 'floors' | 'spaceTypes' | 'equipment'>
  >;
  /** UG6: the sentence for employees; '': none; null: there is no maintenance. */
  readonly maintenance: string | null;
};

/** The lists that every page gets in full; empty until there is a company. */
export const readCompanyLists = (db: Db): Promise<CompanyLists> =>
  snapshot(db, async (query) => {
    const read = (text: string) => query({ text, values: [] });
    const { stamp, maintenance } = await readMaintenance(query);
    const sites = decodeSites(
      await read('select id, company_id, name, country_code from site order by id'),
    );
    const buildings = decodeBuildings(
      await read(`select id, site_id, name, default_floor_id, bundle_name, country_code, time_zone
                  from building order by id`),
    );
    const floors = decodeFloors(
      await read('select id, building_id, name, level from floor order by id'),
    );
    const withFloor = new Set(floors.map(({ building_id }) => building_id));
    const types = decodeTypes(
      await read('select id, res, descr, mode, asset_type from space_type order by id'),
    );
    return {
      stamp,
      maintenance: maintenance?.message ?? null,
      entities: {
        sites: sites.map((row) => ({
          id: row.id,
          companyId: row.company_id,
          info: { name: row.name, country_code: row.country_code },
        })),
        buildings: buildings.map((row) => ({
          id: row.id,
          siteId: row.site_id,
          info: {
            name: row.name,
            default_floor_id: row.default_floor_id,
            // PL11, PL12
            bundle_name:
              row.bundle_name ?? (withFloor.has(row.id) ? generatedBundle(row.id) : null),
            country_code: row.country_code,
            timeZone: row.time_zone,
          },
        })),
        floors: floors.map((row) => ({
          id: row.id,
          buildingId: row.building_id,
          info: { name: row.name, level: row.level },
        })),
        spaceTypes: types.map((row) => ({
          id: row.id,
          res: row.res,
          space: { desc: row.descr, mode: row.mode },
          props: { asset_type: row.asset_type },
        })),
        equipment: await readEquipment(query),
      },
    };
  });
