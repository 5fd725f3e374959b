import { collapsed } from './folded.ts';

/** Combining marks belong to their base letter, and invisible characters do not count. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** SR3: the number of characters as a user would count them: letters with their marks, and spaces between words. */
export const charactersOf = (text: string): number =>
  [...collapsed(text.normalize('NFC').replace(UNSEEN, ''))].length;
