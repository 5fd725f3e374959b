/** What stands between two digits belongs to a number: 4.12 is one word, and neither 4 nor 12. */
const PIECE = /(?:\P{P}|(?<=\p{N})\p{P}+(?=\p{N}))+/gu;
const PUNCTUATION = /\p{P}+/gu;
/** What is written between the parts of a number, whatever stood there. */
const POINT = '.';

const piecesOf = (token: string): readonly string[] =>
  (token.match(PIECE) ?? []).map((piece) => piece.replace(PUNCTUATION, POINT));

/** SR6: the words of a folded text that was typed: what stands between spaces and punctuation, numbers with their points. */
export const wordsOf = (folded: string): readonly string[] => folded.split(' ').flatMap(piecesOf);

/** A piece from each of its parts on: 4.12 and 12. */
const endsOf = (piece: string): readonly string[] => {
  const parts = piece.split(POINT);
  return parts.map((_, index) => parts.slice(index).join(POINT));
};

/**
 * SR6: the words of a folded name, one for each of its parts: from there on to the next space, written as one. O'Brien has
 * "obrien" and "brien", D-4.12 has "d4.12", "4.12" and "12".
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

/** How words are compared with a search that has numbers with points: such a word is told from all others by its start. */
export const pointed = (words: readonly string[]): readonly string[] =>
  words.map((word) => POINT + word);

/** How they are compared with all other searches, so that 412 finds 4.12. */
export const unpointed = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.replaceAll(POINT, ''));
