import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Schema } from 'effect';
import type { BuildingArchive } from '../imdf/archive.ts';

/** Records what the archives were generated from. The file name starts with a dot, so that it is not served. */
const MADE_FROM = '.made-from.json';

const MadeFrom = Schema.Struct({
  size: Schema.Literals(['tiny', 'small', 'large']),
  seed: Schema.String,
});
export type MadeFrom = typeof MadeFrom.Type;
const decodeMadeFrom = Schema.decodeUnknownSync(Schema.fromJsonString(MadeFrom));

/** What the archives in the folder were generated from; null: unknown. */
export const readMadeFrom = async (folder: string): Promise<MadeFrom | null> => {
  try {
    return decodeMadeFrom(await readFile(join(folder, MADE_FROM), 'utf8'));
  } catch {
    return null;
  }
};

const unless =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!codes.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  };

/**
 * Writes a draft beside the target and renames it, so that readers see all of it or nothing. If another server on the same
 * folder was faster, its identical archive stays.
 */
const putInPlace = async (
  folder: string,
  name: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> => {
  const target = join(folder, name);
  const draft = await mkdtemp(join(folder, '.draft-'));
  const former = `${draft}-former`;
  try {
    await fill(draft);
    await rename(target, former).catch(unless('ENOENT'));
    await rename(draft, target).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    for (const left of [draft, former]) await rm(left, { recursive: true, force: true });
  }
};

/** Writes the archives of all buildings, one subfolder per bundle; existing ones stay. */
export const writeArchives = async (
  folder: string,
  madeFrom: MadeFrom,
  archives: Iterable<BuildingArchive>,
): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const before = await readMadeFrom(folder);
  const same = before?.seed === madeFrom.seed && before.size === madeFrom.size;
  let written = 0;
  for (const { bundleName, files } of archives) {
    if (same && existsSync(join(folder, bundleName))) continue;
    await putInPlace(folder, bundleName, async (draft) => {
      for (const [name, content] of Object.entries(files)) {
        await writeFile(join(draft, name), content);
      }
    });
    written += 1;
  }
  if (!same) await writeFile(join(folder, MADE_FROM), `${JSON.stringify(madeFrom)}\n`);
  return written;
};
