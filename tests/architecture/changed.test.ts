import { expect, test } from 'vitest';
import { reachOf } from '../support/changed.ts';

const sources = new Map([
  ['core/rules/slot.ts', 'export const slot = 1;'],
  ['server/book.ts', "import { slot } from '../core/rules/slot.ts'; export const book = slot;"],
  ['server/migrations.ts', "export const all = import.meta.glob('./steps/*.ts');"],
  ['server/steps/0001-first.ts', 'export const first = 1;'],
  ['ui/panel.tsx', "import './panel.css'; export const Panel = () => null;"],
  ['ui/panel.css', '.panel {}'],
  ['server/limit.ts', 'export const limit = 1;'],
  ['server/main.ts', "import { limit } from './limit.ts';"],
  ['tests/core/slot.test.ts', "import { slot } from '../../core/rules/slot.ts';"],
  ['tests/server/book.test.ts', "import { book } from '../../server/book.ts';"],
  ['tests/server/all.test.ts', "import { all } from '../../server/migrations.ts';"],
  ['tests/ui/panel.test.tsx', "import { Panel } from '../../ui/panel.tsx';"],
  ['tests/browser/journey.ts', 'export const journey = 1;'],
  ['tests/browser/journey.test.ts', "import { journey } from './journey.ts';"],
  ['tests/architecture/names.test.ts', ''],
]);
const ALL = ['build', 'types', 'lint', 'size', 'unit', 'server', 'browser'];

test.each([
  ['core/rules/slot.ts', ['core/slot.test.ts', 'server/book.test.ts']],
  ['server/book.ts', ['server/book.test.ts']],
  ['server/steps/0001-first.ts', ['server/all.test.ts']],
  ['ui/panel.css', ['ui/panel.test.tsx']],
  ['tests/core/slot.test.ts', ['core/slot.test.ts']],
  ['tests/browser/journey.ts', ['browser/journey.test.ts']],
  ['docs/company-data.md', []],
])('a change of %s runs what imports it, and the rules of the architecture', (path, files) => {
  const expected = [...files, 'architecture/names.test.ts'].map((file) => `tests/${file}`);
  expect([...(reachOf([path], sources).files ?? [])].sort()).toEqual(expected.sort());
});

test('a change of product code selects the browser tests, a change of a core test does not', () => {
  expect(reachOf(['ui/panel.css'], sources).parts).toEqual(expect.arrayContaining(ALL));
  expect(reachOf(['tests/core/slot.test.ts'], sources).parts).not.toContain('browser');
  expect(reachOf(['tests/browser/journey.ts'], sources).parts).toContain('browser');
  expect(reachOf([], sources)).toEqual({ parts: [], files: [] });
});

test('a change of a translation file, or of a program that tests start, runs all tests', () => {
  expect(reachOf(['server/limit.ts'], sources)).toMatchObject({ files: null });
  expect(reachOf(['locales/en/booking.json'], sources)).toMatchObject({ files: null });
});

test.each([
  'package-lock.json',
  'vitest.config.ts',
  '.ci/run',
  'tests/run.ts',
  'tests/support/at.ts',
  'tests/logs/desk.ndjson',
  'docs/example-company/people.csv',
  'public/favicon.svg',
])('a change of %s, whose reach nobody knows, runs everything', (path) => {
  expect(reachOf(['ui/panel.css', path], sources)).toEqual({ parts: ALL, files: null });
});
