import { BadBackup } from './bad-backup.ts';

/** One file of an archive. */
export type Entry = { readonly name: string; readonly body: Uint8Array };

const BLOCK = 512;
/** The end of an archive: two empty blocks. */
const END_BLOCKS = 2;
/** More than any file that is written here has. */
const MOST_BYTES = 16 * 2 ** 20;

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const SUM_AT = 148;
const SUM_LENGTH = 8;

/** The sum of a header's bytes, with spaces in place of the sum itself. */
const sumOf = (header: Buffer): number => {
  let sum = 32 * SUM_LENGTH;
  for (let at = 0; at < BLOCK; at += 1) {
    if (at < SUM_AT || at >= SUM_AT + SUM_LENGTH) sum += header[at] ?? 0;
  }
  return sum;
};

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

const headerOf = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'ascii');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size, 11)}\0`, 124);
  header.write(`${octal(0, 11)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(sumOf(header), 6)}\0 `, SUM_AT);
  return header;
};

/** BA2: the parts of a tar archive (ustar) with one more file. Names have at most 100 letters of ASCII. */
export const packed = ({ name, body }: Entry): readonly Uint8Array[] => [
  headerOf(name, body.byteLength),
  body,
  new Uint8Array(padding(body.byteLength)),
];

export const END_OF_ARCHIVE = new Uint8Array(BLOCK * END_BLOCKS);

/** Reads exactly so many bytes at a time. */
const createTake = (source: AsyncIterable<Uint8Array>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  return async (size: number): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    let missing = size;
    for (;;) {
      const part = rest.subarray(0, missing);
      parts.push(part);
      rest = rest.subarray(part.byteLength);
      missing -= part.byteLength;
      if (missing === 0) return Buffer.concat(parts, size);
      const next = await chunks.next();
      if (next.done === true) throw new BadBackup('the file is cut off');
      rest = next.value;
    }
  };
};

/** The files of an archive, one after the other. Throws `BadBackup` if it is cut off, damaged, or no such archive. */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const take = createTake(source);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const text = (from: number, length: number): string =>
      (header.toString('latin1', from, from + length).split('\0')[0] ?? '').trim();
    const size = /^[0-7]{1,11}$/.test(text(124, 12)) ? Number.parseInt(text(124, 12), 8) : -1;
    if (
      text(257, 6) !== 'ustar' ||
      Number.parseInt(text(SUM_AT, SUM_LENGTH), 8) !== sumOf(header) ||
      size < 0
    ) {
      throw new BadBackup('it is no backup of Perch, or damaged');
    }
    if (size > MOST_BYTES) throw new BadBackup('it is no backup of Perch: a part is too large');
    const body = await take(size);
    await take(padding(size));
    yield { name: text(0, 100), body };
  }
}
