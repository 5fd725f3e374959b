const PUNCTUATION = /\p{P}+/u;

const piecesOf = (token: string): readonly string[] =>
  token.split(PUNCTUATION).filter((piece) => piece !== '');

/** SR6: the words of a folded text that was typed: what stands between spaces and punctuation. */
export const wordsOf = (folded: string): readonly string[] => folded.split(' ').flatMap(piecesOf);

/**
 * SR6: the words by which a folded name can be found. A name with punctuation inside is found by its parts and by both
 * written as one: O'Brien by "brien" and "obrien", Anna-Karin by "karin" and "annakarin".
 */
export const nameWordsOf = (folded: string): readonly string[] => {
  const words: string[] = [];
  for (const token of folded.split(' ')) {
    const pieces = piecesOf(token);
    words.push(...pieces);
    if (pieces.length > 1) words.push(pieces.join(''));
  }
  return words;
};
