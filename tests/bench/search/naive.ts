import { Schema } from 'effect';
import type { Query } from '../../../server/database/db.ts';
import { decodeRows } from '../../../server/database/rows.ts';
import { PERSON_COLUMNS, PersonRow, showPerson } from '../../../server/people/person-row.ts';

const decodePeople = decodeRows(PersonRow);
const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/**
 * The baseline: the simplest implementation, which scans every name for the text and sorts by name. It ignores accents,
 * word order and match quality, and does not find people by their location.
 */
export const naiveSearch = async (query: Query, callerId: number, text: string, most: number) => {
  const values = [`%${text}%`, most];
  const people = decodePeople(
    await query({
      text: `select ${PERSON_COLUMNS} from employee e
             where (e.first_name || ' ' || e.last_name ilike $1 or e.title ilike $1)
               and (e.visibility = 'EVERYONE' or e.id = $3)
             order by e.first_name, e.last_name, e.id limit $2`,
      values: [...values, callerId],
    }),
  );
  const spaces = decodeIds(
    await query({
      text: 'select id from space where name ilike $1 order by name, id limit $2',
      values,
    }),
  );
  return { users: people.map((row) => showPerson(row, callerId)), spaces };
};
