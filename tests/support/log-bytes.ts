import { gzipSync } from 'node:zlib';
import { unsealed } from '../../core/log/checksum.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
export const packedOf = (bytes: Bytes): Bytes => new Uint8Array(gzipSync(bytes));

/** A stream that counts the chunks that were taken from it; it ends only if the chunks do. */
export const streamOf = (chunks: Iterable<Bytes>) => {
  const iterator = chunks[Symbol.iterator]();
  const taken = { chunks: 0 };
  const stream = new ReadableStream<Bytes>({
    pull: (controller) => {
      const { done, value } = iterator.next();
      if (done === true) return controller.close();
      taken.chunks += 1;
      controller.enqueue(value);
    },
  });
  return { stream, taken };
};

export const chunksOf = function* (bytes: Bytes, size: number): Generator<Bytes> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size);
};

/** The lines of a log without checksums and without the end. */
export const openLines = (log: string): string[] =>
  log
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => unsealed(line)?.text ?? line);
