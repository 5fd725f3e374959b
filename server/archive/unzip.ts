import { Unzip, UnzipInflate } from 'fflate';

/** Packed bytes that are unpacked at once; deflate makes at most a thousand times as many of them. */
const CHUNK = 16_384;

/** The record at the end of a zip file, and how much of the file it and a comment may take. */
const END = 'PK\u0005\u0006';
const LONGEST_END = 65_557;

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** A file in the zip, or all together (`file` is null), are larger than allowed; the message says so in English. */
export class TooLarge extends Error {
  readonly file: string | null;
  /** Bytes. */
  readonly most: number;

  constructor(file: string | null, most: number) {
    super(`${file === null ? 'its files are' : `${file} is`} larger than ${megabytes(most)}`);
    this.file = file;
    this.most = most;
  }
}

export type UnzipLimits = {
  readonly isWanted: (name: string) => boolean;
  /** Bytes of one file, and of all that are wanted. */
  readonly fileBytes: number;
  readonly allBytes: number;
};

/**
 * The wanted files of a zip by name. MP2: it is unpacked in steps, so that a small file that unpacks to gigabytes is noticed early.
 * Throws `TooLarge`, or another error if the zip is broken.
 */
export const unzip = (
  packed: Uint8Array,
  { isWanted, fileBytes, allBytes }: UnzipLimits,
): ReadonlyMap<string, Uint8Array> => {
  const entries = new Map<string, Uint8Array>();
  const open = new Set<string>();
  let all = 0;
  const reader = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    open.add(file.name);
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      bytes += chunk.length;
      all += chunk.length;
      if (bytes > fileBytes) throw new TooLarge(file.name, fileBytes);
      if (all > allBytes) throw new TooLarge(null, allBytes);
      chunks.push(chunk);
      if (!final) return;
      open.delete(file.name);
      entries.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < packed.length; at += CHUNK) {
    reader.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
  }
  const end = Buffer.from(packed.subarray(-LONGEST_END)).lastIndexOf(END);
  if (end < 0) throw new Error('its end is missing');
  if (open.size > 0) throw new Error(`${[...open].join(', ')} is incomplete`);
  return entries;
};
