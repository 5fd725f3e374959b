import { BadEnvironment, textOf, type Variables } from './variables.ts';

const NAME = 'PERCH_KEY';
const BYTES = 32;
/** So many bytes in base64. */
const LINE = /^[A-Za-z0-9+/]{43}=$/;

/** SO51: the keys, one in a line, the newest first; []: there are none. Throws `BadEnvironment`, which repeats none of them. */
export const readKeys = (variables: Variables): readonly Uint8Array[] => {
  const lines = textOf(variables, NAME)?.split(/\s*\n\s*/) ?? [];
  const wrong = lines.findIndex((line) => !LINE.test(line));
  if (wrong >= 0) {
    const expected = `${BYTES} bytes in each line, as "openssl rand -base64 ${BYTES}" writes them`;
    throw new BadEnvironment(NAME, expected, `line ${wrong + 1}`);
  }
  return lines.map((line) => new Uint8Array(Buffer.from(line, 'base64')));
};
