import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

export const acceptsGzip = (acceptEncoding: string | null | undefined): boolean =>
  /\bgzip\b/.test(acceptEncoding ?? '');

/** A part of a response. One that many responses contain is deflated once for all of them. */
export type Part = { readonly bytes: Uint8Array; deflated?: Promise<Uint8Array> };

export const textPart = (text: string): Part => ({ bytes: Buffer.from(text) });

/** Deflating fewer bytes costs more than it saves. */
const SMALLEST_DEFLATED = 120;
/** Large parts are shared, so they are worth the time. */
const LEVEL = 8;

/** The magic number, deflate, no name and no time (RFC 1952, 2.3). */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** A block of deflate without compression, of at most 65,535 bytes (RFC 1951, 3.2.4). */
const storedBlock = (bytes: Uint8Array, isLast: boolean): Uint8Array => {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt8(isLast ? 1 : 0, 0);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  block.set(bytes, 5);
  return block;
};
const END = storedBlock(new Uint8Array(0), true);

/** The flush ends the part on a byte boundary, so that any other part may follow it. */
const deflatedPart = (part: Part): Promise<Uint8Array> => {
  part.deflated ??=
    part.bytes.length < SMALLEST_DEFLATED
      ? Promise.resolve(storedBlock(part.bytes, false))
      : deflate(part.bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  return part.deflated;
};

/** The parts as one gzip stream of a single member: browsers ignore further members. */
export const gzipParts = async (parts: readonly Part[]): Promise<Uint8Array> => {
  const blocks = await Promise.all(parts.map(deflatedPart));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    parts.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  );
  return Buffer.concat([HEADER, ...blocks, END, trailer]);
};

export const joinParts = (parts: readonly Part[]): Uint8Array =>
  Buffer.concat(parts.map(({ bytes }) => bytes));
