/** Punctuation between two digits is part of a number: 4.12 is one word, not 4 and 12. */
const PIECE = /(?:\P{P}|(?<=\p{N})\p{P}+(?=\p{N}))+/gu;
const PUNCTUATION = /\p{P}+/gu;
/** The separator inside numbers, whatever the input used. */
const POINT = '.';

const piecesOf = (token: string): readonly string[] =>
  (token.match(PIECE) ?? []).map((piece) => piece.replace(PUNCTUATION, POINT));

/** SR6: the words of a folded search text, split at spaces and punctuation; numbers keep their points. */
export const wordsOf = (folded: string): readonly string[] => folded.split(' ').flatMap(piecesOf);

/** The suffixes of a piece that begin at one of its parts: 4.12 gives 4.12 and 12. */
const endsOf = (piece: string): readonly string[] => {
  const parts = piece.split(POINT);
  return parts.map((_, index) => parts.slice(index).join(POINT));
};

/**
 * SR6: the words of a folded name, one for each of its parts: from there to the next space, joined. O'Brien gives "obrien"
 * and "brien"; D-4.12 gives "d4.12", "4.12" and "12".
 */
export const nameWordsOf = (folded: string): readonly string[] =>
  folded.split(' ').flatMap((token) => {
    const pieces = piecesOf(token);
    return pieces.flatMap((piece, index) => {
      const rest = pieces.slice(index + 1).join('');
      return endsOf(piece).map((end) => end + rest);
    });
  });

export const hasPoint = (words: readonly string[]): boolean =>
  words.some((word) => word.includes(POINT));

/** The words for a search that contains numbers with points; a prefix separates them from all other words. */
export const pointed = (words: readonly string[]): readonly string[] =>
  words.map((word) => POINT + word);

/** The words for all other searches, so that 412 finds 4.12. */
export const unpointed = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.replaceAll(POINT, ''));
