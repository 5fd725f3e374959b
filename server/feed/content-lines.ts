/** CE2: the maximum octets of a line, without its line break. */
const LONGEST_LINE = 75;

/** Characters that texts must not contain, except tabs. Lone surrogates are not characters. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** CE2: escapes a text value. All kinds of line breaks become one; other control characters are removed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
    .replaceAll(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replaceAll(/[\\;,]/g, (special) => `\\${special}`)
    .replaceAll('\n', '\\n');

/** CE2: folds a line at 75 octets, never within a character; continuation lines start with a space. */
const fold = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LONGEST_LINE) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
};

/** CE2: content lines (RFC 5545, 3.1), folded and terminated. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
