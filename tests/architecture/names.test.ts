import { expect, test } from 'vitest';
import { checkLengths, checkNames } from './check-names.ts';
import { readSources } from './sources.ts';

const project = readSources();

test('files and folders have kebab-case names that say what they contain', () => {
  expect(checkNames(project)).toEqual([]);
});

test('no file of the product is longer than 400 lines', () => {
  expect(checkLengths(project)).toEqual([]);
});

test.each([
  'core/place/PlaceState.ts',
  'core/place/place_state.ts',
  'ui/quickView/panel.tsx',
  'server/utils.ts',
  'server/helpers/hash.ts',
  'worker/poll-manager.ts',
  'map/scene-service.ts',
])('a bad name is found: %s', (path) => {
  expect(checkNames(new Map([[path, '']]))).toHaveLength(1);
});

test.each([
  'core/RULES.md',
  'core/place/quick-view.ts',
  'ui/theme/panel.module.css',
  'server/database/migrations/0001_start.sql',
  'tests/architecture/names.test.ts',
  'public/mockServiceWorker.js',
])('a good name passes: %s', (path) => {
  expect(checkNames(new Map([[path, '']]))).toEqual([]);
});

test('a file over 400 lines is found, one of 400 is not', () => {
  const lines = (count: number): string => 'x\n'.repeat(count);
  expect(checkLengths(new Map([['core/a.ts', lines(401)]]))).toHaveLength(1);
  expect(checkLengths(new Map([['core/a.ts', lines(400)]]))).toEqual([]);
  expect(checkLengths(new Map([['tests/a.ts', lines(401)]]))).toEqual([]);
});
