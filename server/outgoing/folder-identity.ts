import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'identity.json';

/** What a copy of the file does not have: both differ. One alone may change on its own on some file systems. [G1305] */
const traces = (path: string): { readonly inode: number; readonly born: number } => {
  const { ino, birthtimeMs } = statSync(path);
  return { inode: ino, born: Math.floor(birthtimeMs) };
};

const known = (path: string): string | null => {
  if (!existsSync(path)) return null;
  try {
    const { id, inode, born } = JSON.parse(readFileSync(path, 'utf8'));
    const now = traces(path);
    const isCopy = inode !== now.inode && born !== now.born;
    return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && !isCopy ? id : null;
  } catch {
    return null;
  }
};

/** BA11: an id of this folder. A folder that was copied gets another one. */
export const folderIdentity = (folder: string): string => {
  const path = join(folder, NAME);
  const id = known(path);
  if (id !== null) return id;
  const own = randomUUID();
  // Written over, so that the file stays the same one.
  writeFileSync(path, '', { mode: 0o600 });
  writeFileSync(path, `${JSON.stringify({ id: own, ...traces(path) })}\n`);
  return own;
};
