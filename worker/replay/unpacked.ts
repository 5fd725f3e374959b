import { messageOf } from '../message-of.ts';

/** The file is not whole gzip. */
export class BadGzip extends Error {}

/** Bytes that are unpacked at once. Gzip packs at most 1,032 to 1, and a browser unpacks a whole piece at a time. */
const PIECE = 4_096;

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

/** Unpacks piece by piece: the next one waits until the last one is consumed, so that a consumer can stop in between. */
const gunzipped = async function* (chunks: Chunks): Chunks {
  const { readable, writable } = new DecompressionStream('gzip');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  // Errors of the format appear on both sides; those of the reader are used.
  const ignore = () => undefined;
  writer.closed.catch(ignore);
  let failure: { readonly error: unknown } | null = null;
  const feed = async () => {
    try {
      for await (const chunk of chunks) {
        for (let start = 0; start < chunk.length; start += PIECE) {
          const isAccepted = await writer
            .write(new Uint8Array(chunk.subarray(start, start + PIECE)))
            .then(
              () => true,
              () => false,
            );
          if (!isAccepted) return;
        }
      }
      await writer.close().catch(ignore);
    } catch (error) {
      failure = { error };
      await writer.abort(error).catch(ignore);
    }
  };
  void feed();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw failure === null ? new BadGzip(messageOf(error)) : (failure as { error: unknown }).error;
  } finally {
    reader.cancel().catch(ignore);
  }
};

/** The chunks of a file, which may be gzipped. Throws `BadGzip`, or what the source throws. */
export const unpacked = async function* (source: Source): Chunks {
  const first = await beginning(source);
  const chunks = chunksOf(source, first);
  yield* isGzip(first) ? gunzipped(chunks) : chunks;
};
