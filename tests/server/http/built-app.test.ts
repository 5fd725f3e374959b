import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../build-constants.ts';

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
