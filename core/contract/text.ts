import { Schema } from 'effect';
import { isStored } from '../text/stored.ts';
import { LONGEST } from './limits.ts';

/**
 * The kinds of text by what they may reveal. Every string of the contract and of the log has a kind, so that the schema
 * alone is enough to redact a log: `code` is kept, all others are replaced by stable pseudonyms.
 */
export type Redaction =
  | 'code'
  | 'company'
  | 'place'
  | 'plan'
  | 'name'
  | 'mail'
  | 'phone'
  | 'subject'
  | 'search'
  | 'free';

/** LI6 */
const stored = Schema.makeFilter(isStored, {
  expected: 'a text without NUL and halves of characters',
});

const text = (redaction: Redaction, longest: number) =>
  Schema.String.check(Schema.isMaxLength(longest), stored).annotate({ redaction });

/**
 * A word of Perch: a value of an enumeration, a day, a zone, a language code. Each field that has this kind is listed with
 * the reason in `tests/architecture/harmless-texts.ts`.
 */
export const Code = text('code', LONGEST.code);
/** A word or an address that a company defines: of equipment, properties, pictures, sign-in. */
export const CompanyWord = text('company', LONGEST.code);
/** The address of a company's logo, or the logo itself (`data:image/svg+xml;base64,...`). */
export const Logo = text('company', LONGEST.logo);
/** A name of a site, building, floor, zone, space or sign. */
export const PlaceName = text('place', LONGEST.placeName);
/** The folder of a floor plan, which a company names. */
export const PlanFolder = text('plan', LONGEST.code);
export const PersonName = text('name', LONGEST.personName);
export const Mail = text('mail', LONGEST.mail);
export const Phone = text('phone', LONGEST.phone);
/** The subject of a meeting. */
export const Subject = text('subject', LONGEST.subject);
/** What a person typed into a search box. */
export const SearchText = text('search', LONGEST.search);
export const Password = text('free', LONGEST.password);
/** Any other text that a person or the server wrote. */
export const FreeText = text('free', LONGEST.free);
/** The same for pages of text: a consent, a stack trace. */
export const LongText = text('free', LONGEST.long);
/** AD3: the text of a cell as typed: characters that cannot be stored are a fault of the cell, not of the whole request. */
const written = (longest: number) =>
  Schema.String.check(Schema.isMaxLength(longest)).annotate({ redaction: 'free' });
/** A cell of the administration page. */
export const CellText = written(LONGEST.cell);
/** A cell in a set of changes. */
export const WrittenText = written(LONGEST.long);
