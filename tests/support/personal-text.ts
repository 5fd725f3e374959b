import fc from 'fast-check';

/** Arbitrary text, including text that looks like a pseudonym. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('', ' ', 'ab', ' ab ', 'Åsa Berg', ' Åsa Berg', 'Åsa Berg ', 'N~1', 'P~2'),
);

/** Texts of at least three letters, none of them ASCII: codes, keys and pseudonyms contain only ASCII letters. */
export const FOREIGN = [...'åäößñéčŠжщыДΞλωφ中文字あいうهند한국어\u{1d49c}\u{1d4b3}'];
export const foreignText = fc
  .array(fc.array(fc.constantFrom(...FOREIGN), { minLength: 3, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.map((word) => word.join('')).join(' '));
