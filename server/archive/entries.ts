/** CD21: files and folders of a zip, wanted or not: each costs time. A company of 20,000 people has at most as many photos. */
export const MOST_ENTRIES = 50_000;

/** Why more of a zip is not read; the message says so in English. */
export type Limit =
  /** `file`: null: all together. `most`: bytes. */
  | { readonly kind: 'size'; readonly file: string | null; readonly most: number }
  | { readonly kind: 'entries'; readonly most: number };

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

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

/** A file of a zip, packed. */
export type Entry = {
  readonly name: string;
  readonly flags: number;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly crc: number;
  /** Bytes, packed and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Of its local header. */
  readonly at: number;
};

/** The record at the end of a zip file, without its comment, and how much of the file both may take. */
const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_END = END_LENGTH + 65_535;

const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LOCAL = 0x04034b50;

const UTF8_NAME = 0x800;
/** In place of a number with more than four bytes, which stands in a further field. */
const LONGER = 0xffffffff;
const LONGER_FIELD = 1;

const tooMany = (): TooLarge => new TooLarge({ kind: 'entries', most: MOST_ENTRIES });

type End = { readonly at: number; readonly count: number; readonly length: number };

const findEnd = (zip: Buffer): End & { readonly offset: number } => {
  for (let at = zip.length - END_LENGTH; at >= Math.max(0, zip.length - LONGEST_END); at -= 1) {
    if (zip.readUInt32LE(at) !== END) continue;
    const count = zip.readUInt16LE(at + 10);
    return { at, count, length: zip.readUInt32LE(at + 12), offset: zip.readUInt32LE(at + 16) };
  }
  throw new Error('its end is missing');
};

/** The numbers of eight bytes in the further fields of an entry, in their order. */
const longerNumbers = (fields: Buffer): readonly number[] => {
  for (let at = 0; at + 4 <= fields.length; at += 4 + fields.readUInt16LE(at + 2)) {
    if (fields.readUInt16LE(at) !== LONGER_FIELD) continue;
    const field = fields.subarray(at + 4, at + 4 + fields.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(index * 8)),
    );
  }
  return [];
};

const readEntry = (zip: Buffer, at: number): { readonly entry: Entry; readonly next: number } => {
  const flags = zip.readUInt16LE(at + 8);
  const nameEnd = at + ENTRY_LENGTH + zip.readUInt16LE(at + 28);
  const fieldsEnd = nameEnd + zip.readUInt16LE(at + 30);
  const encoding = (flags & UTF8_NAME) === 0 ? 'latin1' : 'utf8';
  const longer = [...longerNumbers(zip.subarray(nameEnd, fieldsEnd))];
  const number = (offset: number): number => {
    const short = zip.readUInt32LE(at + offset);
    return short === LONGER ? (longer.shift() ?? short) : short;
  };
  const size = number(24);
  const packed = number(20);
  return {
    entry: {
      name: zip.toString(encoding, at + ENTRY_LENGTH, nameEnd),
      flags,
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed,
      size,
      at: number(42),
    },
    next: fieldsEnd + zip.readUInt16LE(at + 32),
  };
};

/**
 * The files and folders of a zip, as the list at its end has them, with places in `zip`. CD21: their number is limited, whatever the
 * end says of it. Throws `TooLarge`, or another error if the list is broken.
 */
export const readEntries = (zip: Buffer): readonly Entry[] => {
  const end = findEnd(zip);
  if (end.count > MOST_ENTRIES) throw tooMany();
  let at = end.at - end.length;
  // Something may stand before the zip, such as the program that unpacks it.
  const before = at - end.offset;
  const entries: Entry[] = [];
  try {
    if (end.count > 0 && zip.readUInt32LE(at) !== ENTRY) throw new Error('no list');
    while (at < end.at && zip.readUInt32LE(at) === ENTRY) {
      if (entries.length === MOST_ENTRIES) throw tooMany();
      const { entry, next } = readEntry(zip, at);
      entries.push({ ...entry, at: entry.at + before });
      at = next;
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new Error('its list of files is broken');
  }
  if (entries.length < end.count) throw new Error('its list of files is broken');
  return entries;
};

/** The packed bytes of an entry; null: they are not there. */
export const packedBytes = (zip: Buffer, { at, packed }: Entry): Buffer | null => {
  if (at < 0 || at + LOCAL_LENGTH > zip.length || zip.readUInt32LE(at) !== LOCAL) return null;
  const start = at + LOCAL_LENGTH + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return start + packed > zip.length ? null : zip.subarray(start, start + packed);
};
