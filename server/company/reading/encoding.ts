/** An encoding that spreadsheets write, by its name in the standard of the web. */
type Encoding = (typeof ENCODINGS)[number];
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'macintosh',
] as const;

export type Decoded = {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether only its letters speak for it. */
  readonly isGuess: boolean;
};

/** The letters beyond ASCII of the languages that are written in an encoding. The order decides between equal guesses. */
const LETTERS: readonly (readonly [Encoding, readonly string[]])[] = [
  [
    'windows-1252',
    [
      'äöüß',
      'åäöé',
      'æøåéòó',
      'àâæçéèêëîïôœùûüÿ',
      'áéíñóúü',
      'ãõáâàçéêíóôú',
      'àèéìòù',
      'ëïéöüáó',
      'áéíóúýðþæö',
    ],
  ],
  ['windows-1257', ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž']],
  [
    'windows-1250',
    ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ'],
  ],
  ['windows-1254', ['çğıöşüâîİ']],
  ['windows-1251', ['абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџ']],
  ['windows-1253', ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ']],
  ['macintosh', ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúü', 'åäöæøé']],
];

/** Signs between words, which say little of the language. */
const NEUTRAL = /[\u00a0§°·«»¿¡©®€£–—‘’‚“”„…•\u00ad´]/u;

/** As much as decides. */
const SAMPLE = 200_000;

const MIXED = /[A-Za-z][\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}][A-Za-z]/gu;

const HIGH = /[^\0-\x7f]/gu;

/**
 * How well the letters fit to the languages of the encoding. All of one language count most; one that no language has counts
 * against it, and so does a sign inside a word.
 */
const plausibility = (text: string, languages: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(HIGH)) {
    // Of one letter in two parts, the alphabets have the capital.
    const lower = letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter;
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  const sum = (isCounted: (letter: string) => boolean): number =>
    [...counts].reduce((total, [letter, count]) => total + (isCounted(letter) ? count : 0), 0);
  const all = languages.join('');
  const best = Math.max(...languages.map((of) => sum((letter) => of.includes(letter))));
  const known = sum((letter) => all.includes(letter));
  const strange = sum((letter) => !all.includes(letter) && !NEUTRAL.test(letter));
  const inWords = text.match(/\p{L}[^\p{L}\p{M}\0-\x7f]\p{L}/gu)?.length ?? 0;
  // A capital within a word, and an alphabet within one of another: the letters of another encoding.
  const capitals = text.match(/\p{Ll}[^\P{Lu}A-Z]/gu)?.length ?? 0;
  const mixed = text.match(MIXED)?.length ?? 0;
  // No language with Latin letters has so many of its own in a row.
  const rows = text.match(/[^\P{sc=Latin}A-Za-z]{3}/gu)?.length ?? 0;
  return best + known / 2 - 2 * strange - inWords - capitals - 2 * mixed - 2 * rows;
};

/** Those of windows-1252 between 0x80 and 0x9f, which some versions of Node read as controls. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decode = (bytes: Uint8Array, encoding: Encoding): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)
    : text;
};

const guessed = (bytes: Uint8Array): Decoded => {
  const sample = bytes.subarray(0, SAMPLE);
  let best: Encoding = 'windows-1252';
  let most = Number.NEGATIVE_INFINITY;
  for (const [encoding, languages] of LETTERS) {
    const fits = plausibility(decode(sample, encoding), languages);
    if (fits <= most) continue;
    most = fits;
    best = encoding;
  }
  return { text: decode(bytes, best), encoding: best, isGuess: true };
};

/** UTF-16 without a mark: of the first characters, most have a zero in the same half. null: it is none. */
const unmarkedUtf16 = (bytes: Uint8Array): Encoding | null => {
  const pairs = Math.floor(Math.min(bytes.length, 2_000) / 2);
  if (pairs < 2) return null;
  let low = 0;
  let high = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) high += 1;
    if (bytes[2 * pair + 1] === 0) low += 1;
  }
  if (low > pairs / 2 && high === 0) return 'utf-16le';
  return high > pairs / 2 && low === 0 ? 'utf-16be' : null;
};

const MARKS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** CD44: the text of a file that a spreadsheet or another program wrote, without a mark at its start. */
export const decoded = (bytes: Uint8Array): Decoded => {
  for (const [mark, encoding] of MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte)) {
      return { text: decode(bytes, encoding), encoding, isGuess: false };
    }
  }
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) {
    return { text: decode(bytes, unmarked), encoding: unmarked, isGuess: true };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', isGuess: false };
  } catch {
    return guessed(bytes);
  }
};
