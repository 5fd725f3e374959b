import { collapsed } from './folded.ts';

/** Marks belong to the letter that they stand on; what cannot be seen was not typed. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** SR3: how many characters a person would say that they typed: letters with their marks, spaces between words too. */
export const charactersOf = (text: string): number =>
  [...collapsed(text.normalize('NFC').replace(UNSEEN, ''))].length;
