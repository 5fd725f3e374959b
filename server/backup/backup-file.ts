import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { AGE_BEGINS, decrypted, encrypted } from './age.ts';
import { BadBackup } from './bad-backup.ts';

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What the packer makes of the bytes; fails as they do. */
const through = <Packer extends Transform>(
  bytes: AsyncIterable<Uint8Array>,
  packer: Packer,
): Packer => {
  pipeline(Readable.from(bytes), packer, () => {});
  return packer;
};

/**
 * BA4: writes the packed archive under another name, readable only by its owner, and gives it its name when all of it is on the
 * disk. Returns its size. `recipients`: a file with public keys of age; null: not encrypted.
 */
export const writeBackupFile = async (
  path: string,
  archive: AsyncIterable<Uint8Array>,
  recipients: string | null,
): Promise<number> => {
  if (existsSync(path)) throw new BadBackup(`${path} exists already`);
  const draft = `${path}.partial`;
  try {
    await rm(draft, { force: true });
    const file = await open(draft, 'wx', 0o600);
    try {
      const packed = through(archive, createGzip());
      let size = 0;
      for await (const piece of recipients === null ? packed : encrypted(recipients, packed)) {
        await file.writeFile(piece as Uint8Array);
        size += (piece as Uint8Array).byteLength;
      }
      await file.sync();
      await file.close();
      await rename(draft, path);
      await syncFolder(dirname(path));
      return size;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new BadBackup(`${path} cannot be written: ${code}`);
  }
};

const GZIP_BEGINS = Buffer.from([0x1f, 0x8b]);

const beginningOf = async (path: string): Promise<Buffer> => {
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new BadBackup(`${path} cannot be read: ${reasonOf(error)}`);
  }
};

/** BA6: text of COPY is packed to a tenth; what grows a hundredfold is made to fill a disk. */
const MOST_GROWTH = 100;
const ALWAYS_ALLOWED = 64 * 2 ** 20;

async function* guarded(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  let given = 0;
  const source = async function* () {
    for await (const piece of packed) {
      read += piece.byteLength;
      yield piece;
    }
  };
  const unpacked = through(source(), createGunzip());
  for await (const piece of unpacked) {
    given += (piece as Uint8Array).byteLength;
    if (given > ALWAYS_ALLOWED && given > read * MOST_GROWTH) {
      throw new BadBackup('it is no backup of Perch: it grows more than a hundredfold');
    }
    yield piece as Uint8Array;
  }
}

async function* read(path: string, key: string | null): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(path);
  try {
    yield* guarded(key === null ? bytes : decrypted(key, bytes));
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'Z_BUF_ERROR') throw new BadBackup(`${path} is cut off`);
    if (code.startsWith('Z_')) throw new BadBackup(`${path} is damaged`);
    throw new BadBackup(`${path} cannot be read: ${reasonOf(error)}`);
  } finally {
    bytes.destroy();
  }
}

/**
 * The bytes of the archive. Its beginning is looked at here, before anybody makes a database for it. `key`: a file with the private
 * key of age; null: the file is not encrypted. Throws `BadBackup` for what is no backup.
 */
export const openBackupFile = async (
  path: string,
  key: string | null,
): Promise<AsyncGenerator<Uint8Array>> => {
  const begin = await beginningOf(path);
  const isEncrypted = begin.toString('latin1').startsWith(AGE_BEGINS);
  if (isEncrypted && key === null)
    throw new BadBackup(`${path} is encrypted: name the key with --key`);
  if (!isEncrypted && !begin.subarray(0, 2).equals(GZIP_BEGINS)) {
    throw new BadBackup(`${path} is no backup of Perch`);
  }
  return read(path, isEncrypted ? key : null);
};
