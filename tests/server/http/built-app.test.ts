import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import { at } from '../../support/at.ts';

test('the built app has a compressed copy of each large script', () => {
  const assets = join(root, 'dist/webapp/assets');
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' });
  const large = files.filter(
    (name) => /\.(?:js|css)$/.test(name) && readFileSync(join(assets, name)).length >= 1_000,
  );
  expect(large.length).toBeGreaterThan(20);
  for (const name of large) {
    const small = readFileSync(join(assets, `${name}.br`));
    expect(brotliDecompressSync(small).equals(readFileSync(join(assets, name))), name).toBe(true);
  }
});

test('the built app has the frequent letters of names in a small font, which browsers prefer', () => {
  const assets = join(root, 'dist/webapp/assets');
  const names = readdirSync(assets);
  const small = names.filter((name) => name.startsWith('inter-latin-a-'));
  expect(small).toHaveLength(1);
  expect(readFileSync(join(assets, at(small, 0))).length).toBeLessThan(20_000);
  const styles = names
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .filter((text) => text.includes('inter-latin-ext-'));
  // Each page that has the large one.
  expect(styles.length).toBeGreaterThan(0);
  for (const text of styles) {
    expect(text.indexOf('inter-latin-a-')).toBeGreaterThan(text.lastIndexOf('inter-latin-ext-'));
  }
});

test('the built app publishes no source maps', () => {
  const files = readdirSync(join(root, 'dist/webapp'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const scripts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(scripts.length).toBeGreaterThan(5);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const naming = scripts.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'));
  expect(naming).toEqual([]);
});
