import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Query } from '../../database/db.ts';
import type { Changes } from '../plan/changes.ts';
import type { Ids } from './ids.ts';

/** The tables of the database with rows that may get another id. */
const RENAMED = {
  sites: 'site',
  buildings: 'building',
  floors: 'floor',
  equipment: 'equipment',
  spaces: 'space',
  signs: 'sign',
  groups: 'person_group',
  people: 'employee',
  closures: 'closure',
} as const satisfies Partial<Record<TableName, string>>;

/** CD60: frees the ids that rows leave, as others may take them in the same import. No id has a vertical bar. */
export const freeIds = async (query: Query, changes: Changes, ids: Ids): Promise<void> => {
  for (const [name, stored] of Object.entries(RENAMED)) {
    const table = name as keyof typeof RENAMED;
    const rows = changes[table].changed.flatMap(({ before, formerId }) =>
      formerId === undefined ? [] : [before],
    );
    if (rows.length === 0) continue;
    await query({
      text: `update ${stored} set external_id = '|' || id where id = any($1::bigint[])`,
      values: [ids.of(table, rows)],
    });
  }
};
