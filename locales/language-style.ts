/** What the product speaks of, and has one word for. */
type Term =
  | 'desk'
  | 'room'
  | 'booking'
  | 'claim'
  | 'release'
  | 'floor'
  | 'building'
  | 'map'
  | 'colleague'
  | 'seat'
  | 'equipment'
  | 'meeting'
  | 'elevator'
  | 'session'
  | 'log'
  | 'permission'
  | 'delete'
  | 'undo';

/** How a language is written here, in its folder's `style.ts`; `tests/architecture` holds its texts against it. */
export type LanguageStyle = {
  /** One word for one thing: wherever English has the term, the language has this. */
  readonly terms: Readonly<Record<Term, RegExp>>;
  /**
   * Words that it does not use here: the other form of address (sv, no and es say du and tú; de, fr and lt Sie, vous
   * and jūs), and second words for what has one.
   */
  readonly avoided: readonly RegExp[];
  /** Signs that it does not write so, each with what is wrong. */
  readonly typography: readonly (readonly [RegExp, string])[];
  /** Words that it writes with a capital within a sentence; `nouns`: it writes all of them so. */
  readonly capitals: RegExp | 'nouns';
  /** Texts that really are the same as in English. */
  readonly sameAsEnglish: readonly string[];
};
