/** The file is not text in UTF-8. */
export class BadText extends Error {}

/** A line exceeds the limit. */
export class LongLine extends Error {}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = '\ufeff';

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const [first, ...more] = parts;
  if (first !== undefined && more.length === 0) return first;
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Splits the bytes of a text into lines, and stores no more than a chunk and the line that it begins. */
export type LineSplitter = {
  /** The lines that the chunk completes. Throws `BadText` or `LongLine` after the lines before it. */
  readonly push: (chunk: Uint8Array) => Iterable<string>;
  /** The last line, if no line feed ends it. */
  readonly end: () => Iterable<string>;
};

/** `longest` is the maximum length of a line in bytes. A byte order mark is not part of the first line. */
export const createLineSplitter = (longest: number): LineSplitter => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;

  const decoded = (bytes: Uint8Array): string | null => {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  };

  const withoutMark = (line: string): string => {
    const isMarked = isFirst && line.startsWith(BYTE_ORDER_MARK);
    isFirst = false;
    return isMarked ? line.slice(1) : line;
  };

  const linesOf = function* (bytes: Uint8Array): Generator<string> {
    const text = decoded(bytes);
    if (text !== null) {
      for (const line of text.split('\n')) yield withoutMark(line);
      return;
    }
    // Line by line, to find the one that is not text. A line feed is never a part of another character.
    for (let start = 0; start <= bytes.length; ) {
      const feed = bytes.indexOf(LINE_FEED, start);
      const end = feed < 0 ? bytes.length : feed;
      const line = decoded(bytes.subarray(start, end));
      if (line === null) throw new BadText();
      yield withoutMark(line);
      start = end + 1;
    }
  };

  const store = (bytes: Uint8Array): void => {
    if (bytes.length === 0) return;
    size += bytes.length;
    if (size > longest) throw new LongLine();
    parts.push(bytes);
  };

  return {
    push: function* (chunk) {
      const feed = chunk.lastIndexOf(LINE_FEED);
      if (feed >= 0) {
        const whole = joined([...parts, chunk.subarray(0, feed)]);
        parts = [];
        size = 0;
        yield* linesOf(whole);
      }
      store(chunk.slice(feed + 1));
    },
    end: function* () {
      if (size > 0) yield* linesOf(joined(parts));
    },
  };
};
