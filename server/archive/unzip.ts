import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, packedBytes, readEntries, TooLarge } from './entries.ts';

/** CD21: how many times as many bytes as it has a zip may unpack to. Tables and plans have 5 to 30 times as many. */
const MOST_TIMES = 100;
/** CD21: to so many bytes any zip may unpack. */
const FEW_BYTES = 100_000_000;

const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

export type UnzipLimits = {
  readonly isWanted: (name: string) => boolean;
  /** Bytes of one file, and of all that are wanted. */
  readonly fileBytes: number;
  readonly allBytes: number;
};

/** CD32: a file of the zip that cannot be read as it was packed. */
export class BadEntry extends Error {
  readonly file: string;
  readonly kind: 'undamaged' | 'onlyOnce';

  constructor(file: string, kind: BadEntry['kind']) {
    super(kind === 'onlyOnce' ? `${file} is in it twice` : `${file} is damaged`);
    this.file = file;
    this.kind = kind;
  }
}

/** Bytes to which all wanted files together may unpack. */
const mostBytes = (packed: Uint8Array, allBytes: number): number => {
  const byTimes = Math.max(FEW_BYTES, packed.length * MOST_TIMES);
  // A number that somebody reads.
  return Math.min(allBytes, Math.ceil(byTimes / 1_000_000) * 1_000_000);
};

const inflated = (bytes: Buffer, { name, size }: Entry): Buffer => {
  try {
    // No more than it says: a file that is larger is damaged.
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new BadEntry(name, 'undamaged');
  }
};

/** CD32: the content of an entry, which has the length and the checksum that the zip says. */
const unpacked = (zip: Buffer, entry: Entry): Uint8Array => {
  const { name, flags, method, size, crc } = entry;
  if ((flags & ENCRYPTED) !== 0) throw new Error(`${name} is encrypted`);
  if (method !== STORED && method !== DEFLATED) {
    throw new Error(`${name} is packed by the method ${method}`);
  }
  const bytes = packedBytes(zip, entry);
  if (bytes === null) throw new BadEntry(name, 'undamaged');
  // A copy, which does not keep the whole zip.
  const content = method === STORED ? new Uint8Array(bytes) : inflated(bytes, entry);
  if (content.length !== size || crc32(content) !== crc) throw new BadEntry(name, 'undamaged');
  return content;
};

/**
 * The wanted files of a zip by name. MP2, CD21: their lengths are known before any is unpacked, and none may be longer. Throws
 * `TooLarge`, `BadEntry`, or another error if the zip is broken.
 */
export const unzip = (
  packed: Uint8Array,
  { isWanted, fileBytes, allBytes }: UnzipLimits,
): ReadonlyMap<string, Uint8Array> => {
  const zip = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const most = mostBytes(packed, allBytes);
  const wanted = readEntries(zip).filter(({ name }) => !name.endsWith('/') && isWanted(name));
  const names = new Set<string>();
  let all = 0;
  for (const { name, size } of wanted) {
    if (names.has(name)) throw new BadEntry(name, 'onlyOnce');
    names.add(name);
    all += size;
    if (size > fileBytes) throw new TooLarge({ kind: 'size', file: name, most: fileBytes });
    if (all > most) throw new TooLarge({ kind: 'size', file: null, most });
  }
  return new Map(wanted.map((entry) => [entry.name, unpacked(zip, entry)]));
};
