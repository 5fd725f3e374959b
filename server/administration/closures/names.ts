import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

const decodeNames = decodeRows(Schema.Struct({ id: Schema.Int, name: Schema.String }));

export const readNames = async (
  query: Query,
  userIds: Iterable<number>,
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    decodeNames(
      await query({
        text: `select id, left(btrim(first_name || ' ' || last_name), 200) as name from employee
               where id = any($1::bigint[])`,
        values: [[...new Set(userIds)]],
      }),
    ).map(({ id, name }) => [id, name]),
  );
