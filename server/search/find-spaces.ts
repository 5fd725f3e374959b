import { Schema } from 'effect';
import type { Query as Typed, TypedWord } from '../../core/rules/search/query.ts';
import { RANKS } from '../../core/rules/search/rank.ts';
import type { Query } from '../database/db.ts';
import { Parameters } from '../database/parameters.ts';
import { decodeRows } from '../database/rows.ts';

const decodeIds = decodeRows(Schema.Struct({ space_id: Schema.Int }));

/** What `like` reads as something else than itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Between the words of `space_name.words`, and before the first. */
const SEPARATOR = ' ';

/** What `space_name.words` holds, so that the beginning of a word is a text inside. */
export const joinedWords = (words: readonly string[]): string =>
  words.map((word) => SEPARATOR + word).join('');

/**
 * Desks and rooms by words of their names, or by what the name contains (SR7), the best fit first (SR8). One look at
 * every name: what it contains is not to be had for less, and it takes a few milliseconds for 20,000.
 */
export const findSpaceIds = async (
  query: Query,
  typed: Typed,
  most: number,
): Promise<readonly number[]> => {
  const parameters = new Parameters();
  const whole = parameters.add(typed.whole);
  const inside = (column: string, text: string): string =>
    `${column} like ${parameters.add(`%${literal(text)}%`)}`;
  const contains = inside('name', typed.whole);
  // SR6: each occurrence that is taken out makes the text shorter by its length.
  const begin = ({ begins, times }: TypedWord): string => {
    const word = SEPARATOR + begins;
    if (times === 1) return inside('words', word);
    const rest = `replace(words, ${parameters.add(word)}, '')`;
    return `length(words) - length(${rest}) >= ${parameters.add([...word].length * times)}::int`;
  };
  const fits = typed.words.length === 0 ? 'false' : typed.words.map(begin).join(' and ');
  const rows = decodeIds(
    await query({
      text: `select space_id from space_name where ${contains} or (${fits})
             order by case when name = ${whole} then ${RANKS.exact}
                           when starts_with(name, ${whole}) then ${RANKS.begins}
                           when ${fits} then ${RANKS.words}
                           else ${RANKS.within} end,
                      sort_key, name, space_id
             limit ${parameters.add(most)}`,
      values: parameters.values,
    }),
  );
  return rows.map((row) => row.space_id);
};
