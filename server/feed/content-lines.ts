/** CE2: octets of a line, its end not counted. */
const LONGEST_LINE = 75;

/** What no text may hold; tabs may stand. Lone surrogates are no characters. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** CE2: a text as a property's value. Line ends of all kinds become one; other control characters are left out. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
    .replaceAll(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replaceAll(/[\\;,]/g, (special) => `\\${special}`)
    .replaceAll('\n', '\\n');

/** CE2: folds a line at 75 octets, never within a character: what continues it begins with a space. */
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

/** CE2: content lines (RFC 5545, 3.1) as they go over the wire. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
