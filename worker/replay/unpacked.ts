import { Gunzip } from 'fflate';
import { messageOf } from '../ports/message-of.ts';
import { crc32 } from './crc32.ts';

/** The file is not whole gzip. */
export class BadGzip extends Error {}

/** Bytes that are unpacked at once. Gzip packs at most 1,032 to 1. */
const PIECE = 4_096;

/** Bytes. A header may hold a name and more, of any length; it is kept until it is whole. */
const LONGEST_HEADER = 4_096;

/** Bytes, enough to find the end of a member when the header of the next one is whole. */
const KEPT = 4 * 4_096;

/** The first two bytes of a gzip file (RFC 1952, 2.3.1). */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

type Source = ReadableStreamDefaultReader<Uint8Array>;
type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

const chunksOf = async function* (source: Source, first: Uint8Array): Chunks {
  yield first;
  for (;;) {
    const { done, value } = await source.read();
    if (done) return;
    yield value;
  }
};

/** The first bytes: at least two, if there are as many. */
const beginning = async (source: Source): Promise<Uint8Array> => {
  let bytes: Uint8Array = new Uint8Array();
  while (bytes.length < 2) {
    const { done, value } = await source.read();
    if (done) break;
    bytes = bytes.length === 0 ? value : Uint8Array.of(...bytes, ...value);
  }
  return bytes;
};

/** Pieces of one size, whatever the size of the chunks. */
const piecesOf = async function* (chunks: Chunks): Chunks {
  let piece = new Uint8Array(PIECE);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; ) {
      const part = chunk.subarray(start, start + PIECE - filled);
      piece.set(part, filled);
      start += part.length;
      filled += part.length;
      if (filled < PIECE) continue;
      yield piece;
      piece = new Uint8Array(PIECE);
      filled = 0;
    }
  }
  yield piece.subarray(0, filled);
};

/**
 * Unpacks piece by piece, so that a consumer can stop in between. Hosts have a `DecompressionStream`, but disagree on a file
 * of several members, and lose what they have unpacked before an error.
 */
const gunzipped = async function* (chunks: Chunks): Chunks {
  const unpacked: Uint8Array[] = [];
  let [checksum, length] = [0, 0];
  /** The bytes of a header so far. */
  let waiting = 0;
  const gunzip = new Gunzip((bytes) => {
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    waiting = 0;
    unpacked.push(bytes);
  });
  /** The last bytes, each at its position modulo their number. */
  const last = new Uint8Array(KEPT);
  let position = 0;
  const requireTrailer = (end: number): void => {
    const trailer = Uint8Array.from({ length: 8 }, (_, at) => last[(end - 8 + at) % KEPT] ?? 0);
    const expected = new DataView(trailer.buffer);
    if (expected.getUint32(0, true) !== checksum || expected.getUint32(4, true) !== length >>> 0) {
      throw new BadGzip('its end is wrong or missing');
    }
    [checksum, length] = [0, 0];
  };
  gunzip.onmember = requireTrailer;
  const push = function* (piece: Uint8Array, isEnd: boolean): Generator<Uint8Array> {
    let failure: BadGzip | null = null;
    try {
      for (const byte of piece) {
        last[position % KEPT] = byte;
        position += 1;
      }
      waiting += piece.length;
      gunzip.push(piece, isEnd);
      if (waiting > LONGEST_HEADER) throw new BadGzip('a header is too long');
      if (isEnd) requireTrailer(position);
    } catch (error) {
      failure = error instanceof BadGzip ? error : new BadGzip(messageOf(error));
    }
    yield* unpacked.splice(0);
    if (failure !== null) throw failure;
  };
  for await (const piece of piecesOf(chunks)) yield* push(piece, false);
  yield* push(new Uint8Array(), true);
};

/** The chunks of a file, which may be gzipped. Throws `BadGzip`, or what the source throws. */
export const unpacked = async function* (source: Source): Chunks {
  const first = await beginning(source);
  const chunks = chunksOf(source, first);
  yield* isGzip(first) ? gunzipped(chunks) : chunks;
};
