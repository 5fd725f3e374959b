import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Query } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import { writeMapArchive } from '../../map-archive/map-archive.ts';
import { canonicalJson } from '../format/canonical-json.ts';
import {
  CORRELATION,
  type CorrelationFile,
  correlationBytes,
  type Linked,
  renamed,
} from './correlation.ts';
import type { Bundles } from './plan-files.ts';

type Archive = ReadonlyMap<string, Uint8Array>;

const json = (bytes: Uint8Array): string =>
  canonicalJson(JSON.parse(new TextDecoder().decode(bytes)));

/** Whether both have the same files. A correlation may be written in another order. */
export const isSamePlan = (one: Archive, other: Archive | undefined): boolean =>
  other !== undefined &&
  one.size === other.size &&
  [...one].every(([name, bytes]) => {
    const same = other.get(name);
    if (same === undefined) return false;
    return name === CORRELATION ? json(bytes) === json(same) : Buffer.compare(bytes, same) === 0;
  });

const withCorrelation = (archive: Archive, rename: Parameters<typeof renamed>[1]): Archive => {
  const bytes = archive.get(CORRELATION);
  if (bytes === undefined) return archive;
  const correlation: CorrelationFile = JSON.parse(new TextDecoder().decode(bytes));
  return new Map([...archive, [CORRELATION, correlationBytes(renamed(correlation, rename))]]);
};

/** Archives with ids of the company in their correlation, of archives with ids of the database. */
export const withOwnIds = (
  bundles: Bundles,
  ids: Readonly<Record<Linked, ReadonlyMap<string, number>>>,
): Bundles => {
  const keys = new Map(
    (['floors', 'spaces', 'signs'] as const).map((table) => [
      table,
      new Map([...ids[table]].map(([key, id]) => [String(id), key])),
    ]),
  );
  return new Map(
    [...bundles].map(([bundle, archive]) => [
      bundle,
      withCorrelation(archive, (table, id) => keys.get(table)?.get(id)),
    ]),
  );
};

/**
 * Stores the archives that differ, with ids of the database in their correlation, and removes those of no building. Returns whether
 * there was any: open pages must load them again.
 */
export const writePlans = async (
  query: Query,
  bundles: Bundles,
  stored: Bundles,
  idOf: (table: TableName, key: string) => number | undefined,
): Promise<boolean> => {
  let isChanged = false;
  for (const [bundle, own] of bundles) {
    const archive = withCorrelation(own, idOf);
    if (isSamePlan(archive, stored.get(bundle))) continue;
    isChanged ||= stored.has(bundle);
    await writeMapArchive(query, bundle, archive);
  }
  const unused = [...stored.keys()].filter((bundle) => !bundles.has(bundle));
  await query(sql`delete from map_file where bundle_name = any(${unused}::text[])`);
  return isChanged;
};
