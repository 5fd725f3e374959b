import { Schema } from 'effect';

/**
 * The kinds of text by what they may reveal. Every string of the contract and of the log has a kind, so that the schema
 * alone is enough to redact a log: `code` is kept, all others are replaced by stable pseudonyms.
 */
export type Redaction =
  | 'code'
  | 'place'
  | 'name'
  | 'mail'
  | 'phone'
  | 'subject'
  | 'search'
  | 'free';

const text = (redaction: Redaction) => Schema.String.annotate({ redaction });

/** A technical word: a value of an enumeration, a URL of a picture, a language code. Never personal. */
export const Code = text('code');
/** A name of a site, building, floor, zone, space or sign. */
export const PlaceName = text('place');
export const PersonName = text('name');
export const Mail = text('mail');
export const Phone = text('phone');
/** The subject of a meeting. */
export const Subject = text('subject');
/** What a person typed into a search box. */
export const SearchText = text('search');
/** Any other text that a person or the server wrote. */
export const FreeText = text('free');
