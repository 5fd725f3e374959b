import { Schema } from 'effect';
import { LANGUAGE_CODES } from '../languages.ts';
import { list } from '../list.ts';
import { LongText } from '../text.ts';
import { RowKey } from './tables.ts';

const MOST_VERSIONS = 1_000;

/** CT6: the acceptances of each consent version by active people. */
export const ConsentOverview = Schema.Struct({
  /** The version that applies now; null: the built-in one. */
  inForce: Schema.NullOr(RowKey),
  /** How many people there are. */
  people: Schema.Int,
  builtIn: Schema.Struct({
    accepted: Schema.Int,
    texts: Schema.Struct(
      Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LongText])) as Record<
        (typeof LANGUAGE_CODES)[number],
        typeof LongText
      >,
    ),
  }),
  versions: list(
    Schema.Struct({
      version: RowKey,
      accepted: Schema.Int,
      /** CT4: somebody has accepted it. */
      isFixed: Schema.Boolean,
    }),
    MOST_VERSIONS,
  ),
}).annotate({ identifier: 'ConsentOverview' });
export type ConsentOverview = typeof ConsentOverview.Type;
