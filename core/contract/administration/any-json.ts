import { Schema } from 'effect';
import { list } from '../list.ts';
import { FreeText, Logo, LongText } from '../text.ts';

/** A value of settings or of the change history. */
export type AnyJson =
  | string
  | number
  | boolean
  | null
  | readonly AnyJson[]
  | { readonly [name: string]: AnyJson };

const MOST_ENTRIES = 10_000;

const inside = Schema.suspend((): Schema.Codec<AnyJson> => AnyJson);

export const AnyJson: Schema.Codec<AnyJson> = Schema.Union([
  LongText,
  // Settings hold the logo.
  Logo,
  Schema.Finite,
  Schema.Boolean,
  Schema.Null,
  list(inside, MOST_ENTRIES),
  Schema.Record(FreeText, inside),
]).annotate({ identifier: 'AnyJson' });
