import { Schema } from 'effect';
import type { Query as Typed, TypedWord } from '../../core/rules/search/query.ts';
import { RANKS } from '../../core/rules/search/rank.ts';
import type { Query } from '../database/db.ts';
import { Parameters } from '../database/parameters.ts';
import { decodeRows } from '../database/rows.ts';

const decodeIds = decodeRows(Schema.Struct({ space_id: Schema.Int }));

/** Escapes the wildcards of `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Precedes each word in `space_name.words`. */
const SEPARATOR = ' ';

/** The value of `space_name.words`, in which a word prefix is a substring. */
export const joinedWords = (words: readonly string[]): string =>
  words.map((word) => SEPARATOR + word).join('');

/**
 * Desks and rooms (`kinds`) by word prefixes of their names, or by a substring of the name (SR7), best match first (SR8). Scans all
 * names, because an index cannot answer a substring search; 20,000 names take a few milliseconds.
 */
export const findSpaceIds = async (
  query: Query,
  typed: Typed,
  kinds: readonly ('DESK' | 'ROOM')[],
  most: number,
): Promise<readonly number[]> => {
  if (kinds.length === 0) return [];
  const parameters = new Parameters();
  const whole = parameters.add(typed.whole);
  const inside = (column: string, text: string): string =>
    `${column} like ${parameters.add(`%${literal(text)}%`)}`;
  const contains = inside('name', typed.whole);
  // SR6: counts occurrences by how much shorter the text is without them.
  const begin = ({ begins, times }: TypedWord): string => {
    const word = SEPARATOR + begins;
    if (times === 1) return inside('words', word);
    const rest = `replace(words, ${parameters.add(word)}, '')`;
    return `length(words) - length(${rest}) >= ${parameters.add([...word].length * times)}::int`;
  };
  const fits = typed.words.length === 0 ? 'false' : typed.words.map(begin).join(' and ');
  const isKind =
    kinds.length === 2
      ? ''
      : `and exists (select from space s where s.id = space_name.space_id
                     and s.asset_type = any(${parameters.add(kinds)}::text[]))`;
  const rows = decodeIds(
    await query({
      text: `select space_id from space_name where (${contains} or (${fits})) ${isKind}
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
