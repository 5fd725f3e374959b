import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));

/** The person with this id of the company's own, as in `people.csv`; null: there is none. */
export const findPersonId = async (query: Query, externalId: string): Promise<number | null> =>
  decodeId(await query(sql`select id from employee where external_id = ${externalId}`))?.id ?? null;
