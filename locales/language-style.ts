/** Terms of the product, each with one translation. */
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
  | 'cancel'
  | 'undo';

/** The style of a language, in `style.ts` of its folder; `tests/architecture` checks its texts against it. */
export type LanguageStyle = {
  /** The translation of each term: used wherever the English text has the term. */
  readonly terms: Readonly<Record<Term, RegExp>>;
  /**
   * Words that are not used: the other form of address (sv, no and es use du and tú; de, fr and lt Sie, vous and jūs),
   * and second words for a term.
   */
  readonly avoided: readonly RegExp[];
  /** WO4: words that are not used of a booking: it is cancelled or ended, but not removed or deleted. */
  readonly removal: RegExp;
  /** Wrong typography, each with the problem. */
  readonly typography: readonly (readonly [RegExp, string])[];
  /** Words with a capital letter within a sentence; `nouns`: all nouns. */
  readonly capitals: RegExp | 'nouns';
  /** Texts that are rightly the same as in English. */
  readonly sameAsEnglish: readonly string[];
};
