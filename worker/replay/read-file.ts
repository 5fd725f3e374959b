import { messageOf } from '../message-of.ts';

/** The first two bytes of a gzip file (RFC 1952, 2.3.1). */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The text of a log file, which may be packed with gzip. Throws an error with a developer's words when it is not whole
 * gzip, or not UTF-8.
 */
export const textOfLog = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  let plain = bytes;
  if (isGzip(bytes)) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    try {
      plain = new Uint8Array(await new Response(stream).arrayBuffer());
    } catch (error) {
      throw new Error(`the file is not whole gzip: ${messageOf(error)}`);
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    throw new Error('the file is not text in UTF-8');
  }
};
