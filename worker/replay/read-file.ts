import { messageOf } from '../message-of.ts';

/** The first two bytes of a gzip file (RFC 1952, 2.3.1). */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Maximum bytes of a text: some engines have a string limit, and a small gzip file can expand to any size. */
const MOST = 500_000_000;

/** Decompresses all of it; gives up when it exceeds the maximum. */
const unpacked = async (
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(new Uint8Array(value));
  }
};

/**
 * The text of a log file, which may be gzipped. Throws if it is not valid gzip, is not UTF-8, or expands to more than
 * `most` bytes.
 */
export const textOfLog = async (
  bytes: Uint8Array<ArrayBuffer>,
  most: number = MOST,
): Promise<string> => {
  let plain: Uint8Array<ArrayBuffer> | null = bytes;
  if (isGzip(bytes)) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    try {
      plain = await unpacked(stream, most);
    } catch (error) {
      throw new Error(`the file is not whole gzip: ${messageOf(error)}`);
    }
  }
  if (plain === null || plain.length > most) {
    throw new Error(`the file is no log: it has more than ${most} bytes`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    throw new Error('the file is not text in UTF-8');
  }
};
