import { Unzip, UnzipInflate } from 'fflate';

/** Packed bytes that are unpacked at once; deflate makes at most a thousand times as many of them. */
const CHUNK = 16_384;

/** The record at the end of a zip file, and how much of the file it and a comment may take. */
const END = 'PK\u0005\u0006';
const LONGEST_END = 65_557;
/** Where the record says how many entries the zip has: two bytes. */
const COUNT_AT = 10;

/** CD21: files and folders of a zip, wanted or not: each costs time. A company of 20,000 people has at most as many photos. */
export const MOST_ENTRIES = 50_000;

/** CD21: how many times as many bytes as it has a zip may unpack to. Tables and plans have 5 to 30 times as many. */
const MOST_TIMES = 100;
/** CD21: to so many bytes any zip may unpack. */
const FEW_BYTES = 100_000_000;

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** Why more of a zip is not read; the message says so in English. */
export type Limit =
  /** `file`: null: all together. `most`: bytes. */
  | { readonly kind: 'size'; readonly file: string | null; readonly most: number }
  | { readonly kind: 'entries'; readonly most: number };

const messageOf = (limit: Limit): string =>
  limit.kind === 'size'
    ? `${limit.file === null ? 'its files are' : `${limit.file} is`} larger than ${megabytes(limit.most)}`
    : `it has more than ${limit.most} files and folders`;

/** The zip, or a file in it, is larger than allowed. */
export class TooLarge extends Error {
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(messageOf(limit));
    this.limit = limit;
  }
}

export type UnzipLimits = {
  readonly isWanted: (name: string) => boolean;
  /** Bytes of one file, and of all that are wanted. */
  readonly fileBytes: number;
  readonly allBytes: number;
};

const tooMany = (): TooLarge => new TooLarge({ kind: 'entries', most: MOST_ENTRIES });

/** Throws if the end of the zip is missing, or says that there are too many entries: before any of them is read. */
const checkEnd = (packed: Uint8Array): void => {
  const end = Buffer.from(packed.subarray(-LONGEST_END));
  const at = end.lastIndexOf(END);
  if (at < 0) throw new Error('its end is missing');
  if (at + COUNT_AT + 2 <= end.length && end.readUInt16LE(at + COUNT_AT) > MOST_ENTRIES) {
    throw tooMany();
  }
};

/** Bytes to which all wanted files together may unpack. */
const mostBytes = (packed: Uint8Array, allBytes: number): number => {
  const byTimes = Math.max(FEW_BYTES, packed.length * MOST_TIMES);
  // A number that somebody reads.
  return Math.min(allBytes, Math.ceil(byTimes / 1_000_000) * 1_000_000);
};

/**
 * The wanted files of a zip by name. MP2, CD21: it is unpacked in steps, so that a small file that unpacks to gigabytes, or has hundreds
 * of thousands of entries, is noticed early. Throws `TooLarge`, or another error if the zip is broken.
 */
export const unzip = (
  packed: Uint8Array,
  { isWanted, fileBytes, allBytes }: UnzipLimits,
): ReadonlyMap<string, Uint8Array> => {
  checkEnd(packed);
  const most = mostBytes(packed, allBytes);
  const files = new Map<string, Uint8Array>();
  const open = new Set<string>();
  let entries = 0;
  let all = 0;
  const reader = new Unzip((file) => {
    entries += 1;
    if (entries > MOST_ENTRIES) throw tooMany();
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    open.add(file.name);
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      bytes += chunk.length;
      all += chunk.length;
      if (bytes > fileBytes) throw new TooLarge({ kind: 'size', file: file.name, most: fileBytes });
      if (all > most) throw new TooLarge({ kind: 'size', file: null, most });
      chunks.push(chunk);
      if (!final) return;
      open.delete(file.name);
      files.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < packed.length; at += CHUNK) {
    reader.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  }
  if (open.size > 0) throw new Error(`${[...open].join(', ')} is incomplete`);
  return files;
};
