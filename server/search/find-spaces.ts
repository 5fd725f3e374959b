import { Schema } from 'effect';
import type { Query as Typed } from '../../core/search/query.ts';
import { RANKS } from '../../core/search/rank.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { Parameters } from './beginnings.ts';

const decodeIds = decodeRows(Schema.Struct({ space_id: Schema.Int }));

/** What `like` reads as something else than itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Desks and rooms by words of their names, or by what the name contains (SR7), the best fit first (SR8). */
export const findSpaceIds = async (
  query: Query,
  typed: Typed,
  most: number,
): Promise<readonly number[]> => {
  const parameters = new Parameters();
  const whole = parameters.add(typed.whole);
  const words = typed.words.map(
    (word) => `select space_id from space_word where ${parameters.begins('word', word)}`,
  );
  const found = [
    `select space_id, case when name = ${whole} then ${RANKS.exact} else ${RANKS.begins} end as rank
     from space_name where ${parameters.begins('name', typed.whole)}`,
    ...(words.length === 0
      ? []
      : [`select w.space_id, ${RANKS.words} from (${words.join(' intersect ')}) w`]),
    `select space_id, ${RANKS.within} from space_name
     where name like ${parameters.add(`%${literal(typed.whole)}%`)}`,
  ];
  const rows = decodeIds(
    await query({
      text: `select f.space_id from (
               select space_id, min(rank) as rank from (${found.join(' union all ')}) each
               group by space_id
             ) f
             join space_name n on n.space_id = f.space_id
             order by f.rank, n.sort_key, n.name, f.space_id limit ${parameters.add(most)}`,
      values: parameters.values,
    }),
  );
  return rows.map((row) => row.space_id);
};
