import { Schema } from 'effect';
import { fileOf } from '../../../core/rules/company/key.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Fault } from '../format/fault.ts';
import type { FileTable } from '../reading/read-table.ts';
import type { Changes } from './changes.ts';

/** ID1: the ids of spaces have twelve bits for the floor. */
const MOST_FLOORS = 4_095;

const decodeLast = decodeFirst(Schema.Struct({ last: Schema.Int }));

/**
 * AP74: the first new floor for which there is no id any more. Floors that are gone count: bookings of the past name them, so their
 * ids are not used again.
 */
export const floorsBeyond = async (
  query: Query,
  { floors }: Changes,
  table: FileTable | undefined,
): Promise<readonly Fault[]> => {
  if (floors.added.length === 0) return [];
  const last = decodeLast(await query(sql`select coalesce(max(id), 0) as last from floor_row`));
  const beyond = floors.added[Math.max(0, MOST_FLOORS - (last?.last ?? 0))];
  if (beyond === undefined) return [];
  return [
    {
      file: fileOf('floors'),
      line: table?.rows.find(({ key }) => key === beyond.id)?.line ?? null,
      column: 'id',
      expected: { kind: 'rows', most: MOST_FLOORS },
      found: String(beyond.id),
    },
  ];
};
