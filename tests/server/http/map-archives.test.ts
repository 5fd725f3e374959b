import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateArchives, generateCompany } from '../../../server/demo/generate.ts';
import { readMadeFrom, writeArchives } from '../../../server/demo/seed/map-archives.ts';
import { TINY } from './office.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perch-maps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archivesOf = (seed: string) => generateArchives(generateCompany(seed, TINY));
const contents = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), readFileSync(path, 'utf8')];
    })
    .sort();

test('one folder a bundle, the same from the same seed, and no drafts left', async () => {
  const maps = join(folder, 'maps');
  const bundles = [...archivesOf('a')].map(({ bundleName }) => bundleName).sort();
  expect(await writeArchives(maps, { size: 'small', seed: 'a' }, archivesOf('a'))).toBe(
    bundles.length,
  );
  expect(readdirSync(maps).sort()).toEqual(['.made-from.json', ...bundles].sort());
  expect(await readMadeFrom(maps)).toEqual({ size: 'small', seed: 'a' });
  const before = contents();
  rmSync(maps, { recursive: true });
  await writeArchives(maps, { size: 'small', seed: 'a' }, archivesOf('a'));
  expect(contents()).toEqual(before);
});

test('what is there stays, what is missing is made again', async () => {
  const made = { size: 'small', seed: 'a' } as const;
  await writeArchives(folder, made, archivesOf('a'));
  const [bundle = ''] = [...archivesOf('a')].map(({ bundleName }) => bundleName);
  rmSync(join(folder, bundle), { recursive: true });
  expect(await writeArchives(folder, made, archivesOf('a'))).toBe(1);
  expect(existsSync(join(folder, bundle, 'manifest.json'))).toBe(true);
  expect(await writeArchives(folder, made, archivesOf('a'))).toBe(0);
});

test('another seed replaces them all', async () => {
  const count = await writeArchives(folder, { size: 'small', seed: 'a' }, archivesOf('a'));
  const before = contents();
  const again = await writeArchives(folder, { size: 'small', seed: 'b' }, archivesOf('b'));
  expect(again).toBe(count);
  expect(contents()).not.toEqual(before);
  expect(await readMadeFrom(folder)).toEqual({ size: 'small', seed: 'b' });
});

test.each(['tiny', 'small', 'large'] as const)('a %s company is noted as that', async (size) => {
  await writeArchives(folder, { size, seed: 'a' }, []);
  expect(await readMadeFrom(folder)).toEqual({ size, seed: 'a' });
});

test('a damaged note of what they were made from counts as none', async () => {
  await writeArchives(folder, { size: 'small', seed: 'a' }, archivesOf('a'));
  writeFileSync(join(folder, '.made-from.json'), '{"size":"sm');
  expect(await readMadeFrom(folder)).toBeNull();
});

test('two servers on one folder at once leave whole archives', async () => {
  const made = { size: 'small', seed: 'a' } as const;
  await Promise.all([1, 2, 3].map(() => writeArchives(folder, made, archivesOf('a'))));
  const together = contents();
  rmSync(folder, { recursive: true });
  await writeArchives(folder, made, archivesOf('a'));
  expect(contents()).toEqual(together);
});
