/** A letter or digit with its combining marks. */
const LETTER = /[\p{L}\p{N}]\p{M}*/u;

const first = (name: string): string => LETTER.exec(name.normalize('NFC'))?.[0] ?? '';

/** One letter, although the upper case of some has two: `ß` gives `S`. */
const upper = (letter: string): string => first(letter.toUpperCase());

/** UC1: the first letters of a person's first and last name, in any script: `initialsOf('åsa', 'Berg')` is `'ÅB'`. */
export const initialsOf = (fn: string, ln: string): string => upper(first(fn)) + upper(first(ln));
