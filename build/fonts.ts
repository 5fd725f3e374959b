import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { root } from './constants.ts';

const STYLES = '@fontsource-variable/inter/wght.css';
const SOURCE = 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
/** Out of version control, and at a path that is relative to the style sheet. */
const FOLDER = 'node_modules/.cache/perch-fonts';
const NAME = 'inter-latin-a-wght-normal.woff2';

/** Latin Extended-A, the further letters of European languages, without the three that are in the Latin file. */
const LETTERS = [
  [0x0100, 0x0130],
  [0x0132, 0x0151],
  [0x0154, 0x017f],
] as const;
const lettersIn = ([first, last]: readonly [number, number]): string =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('');
const rangeOf = (range: readonly [number, number]): string =>
  `U+${range.map((code) => code.toString(16).padStart(4, '0')).join('-')}`;

/**
 * Names need few of the letters in the font's Latin Extended file, which has 85 kB. The most frequent block becomes a file of
 * its own with a sixth of that. Of two faces that have a letter, the browser takes the one that is declared last.
 */
export const buildFonts = (): Plugin => ({
  name: 'perch-fonts',
  apply: 'build',
  enforce: 'pre',
  async transform(styles, id) {
    if (!id.endsWith(STYLES)) return null;
    const letters = LETTERS.map(lettersIn).join('');
    const source = await readFile(join(root, SOURCE));
    const font = await subsetFont(source, letters, { targetFormat: 'woff2' });
    await mkdir(join(root, FOLDER), { recursive: true });
    await writeFile(join(root, FOLDER, NAME), font);
    return `${styles}
@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(../../.cache/perch-fonts/${NAME}) format('woff2-variations');
  unicode-range: ${LETTERS.map(rangeOf).join(', ')};
}
`;
  },
});
