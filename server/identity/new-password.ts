import { Schema } from 'effect';
import type { DetailedCode } from '../../core/contract/errors.ts';
import { SHORTEST_PASSWORD } from '../../core/contract/limits.ts';
import { normalUsername } from '../../core/text/username.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { isGuessable } from './guessable-password.ts';
import { normalPassword } from './password.ts';

export type PasswordRefusal = { readonly code: DetailedCode; readonly message: string };

/** The owner of a password and their company, which others would guess first. '' or null: unknown. */
export type Whom = {
  readonly username: string;
  readonly mail: string | null;
  readonly name: string;
  readonly company: string | null;
};

const PRODUCT = 'perch';
/** Shorter words are in too many others. */
const SHORTEST_WORD = 4;

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A top-level domain stands for a country or a kind of organization: it does not identify the person. */
const withoutTopLevel = (mail: string): string => mail.replace(/\.[^.@]*$/, '');

/** The words known about somebody, and their texts without separators; longest first. */
const wordsAbout = ({ username, mail, name, company }: Whom): readonly string[] => {
  const texts = [username, withoutTopLevel(mail ?? ''), name, company ?? '', PRODUCT].map(plain);
  const words = texts.flatMap((text) => [
    ...text.split(/[^\p{L}\p{N}]+/u),
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  ]);
  return [...new Set(words)]
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
};

/** A password may hold a known word with this many characters besides: a sentence does. */
const LEAST_BESIDES = 8;

/** AC23: whether a password is little more than words about the person, or those and a common password. */
const isAbout = (next: string, whom: Whom): boolean => {
  const text = plain(next);
  const rest = wordsAbout(whom).reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && ([...rest].length < LEAST_BESIDES || isGuessable(rest));
};

/** AC5: null: it may be a new password. Its longest length is that of the contract. */
export const refusePassword = (typed: string, whom: Whom): PasswordRefusal | null => {
  const next = normalPassword(typed);
  if ([...next].length < SHORTEST_PASSWORD) {
    const message = `body.next: expected at least ${SHORTEST_PASSWORD} characters`;
    return { code: 'PASSWORD_TOO_SHORT', message };
  }
  if (normalUsername(next) === normalUsername(whom.username) || isAbout(next, whom)) {
    const message =
      'body.next: expected 8 characters besides the user name, mail, name, company and product';
    return { code: 'PASSWORD_IS_USERNAME', message };
  }
  return isGuessable(next)
    ? { code: 'PASSWORD_TOO_COMMON', message: 'body.next: expected one that few people use' }
    : null;
};

const decodeWhom = decodeFirst(
  Schema.Struct({
    username: Schema.String,
    mail: Schema.NullOr(Schema.String),
    name: Schema.String,
    company: Schema.NullOr(Schema.String),
  }),
);

/** The known facts about a person; null: there is no such person. */
export const whomOf = async (query: Query, userId: number): Promise<Whom | null> =>
  decodeWhom(
    await query(sql`select username, mail, first_name || ' ' || last_name as name,
        (select c.name from company c limit 1) as company
      from employee where id = ${userId}`),
  );
