import { Schema } from 'effect';
import { list } from '../list.ts';
import { Mail, PersonName } from '../text.ts';
import { RowKey } from './tables.ts';

export const MOST_SHOWN_MATCHES = 100;

/** What becomes of somebody who signs in at a provider for the first time, with the mail address that Perch has of them. */
export const MATCHES = [
  'known', // they have an account there already
  'linked', // found by the address, at once
  'password', // after their password, once
  'several', // somebody else has the same address
  'otherDomain',
  'noMail', // none, or one that is not compared
  'notLinked', // the provider may not find people
  'inactive',
] as const;
const Match = Schema.Literals(MATCHES);
export type Match = typeof Match.Type;

const MatchedPerson = Schema.Struct({ id: RowKey, name: PersonName, mail: Mail, match: Match });
export type MatchedPerson = typeof MatchedPerson.Type;

/** SO63: `counts`: of the company. `people`: the first of those who were asked for; `total`: of these. */
export const Matches = Schema.Struct({
  counts: list(Schema.Struct({ match: Match, people: Schema.Int }), MATCHES.length),
  people: list(MatchedPerson, MOST_SHOWN_MATCHES),
  total: Schema.Int,
}).annotate({ identifier: 'Matches' });
export type Matches = typeof Matches.Type;

/** `match`: only these; `text`: in the name or the address. */
export const matchQuery = {
  match: Schema.optionalKey(Match),
  text: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(200)).annotate({ redaction: 'search' }),
  ),
};
