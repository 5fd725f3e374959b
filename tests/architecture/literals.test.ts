import { expect, test } from 'vitest';
import { checkLiterals } from './check-literals.ts';
import { readSources } from './sources.ts';

test('components contain no literal texts: all are in the translation files', () => {
  const found = [...readSources()]
    .filter(([path]) => path.startsWith('ui/') && path.endsWith('.tsx'))
    .flatMap(([path, text]) => checkLiterals(path, text));
  expect(found).toEqual([]);
});

test.each([
  ['<p>Free desks</p>', ['a.tsx:1 "Free desks"']],
  ["<p>{'Free'}</p>", ['a.tsx:1 "Free"']],
  ['<p>{`Free`}</p>', ['a.tsx:1 "Free"']],
  ['<input placeholder="Search" />', ['a.tsx:1 "Search"']],
  ['<a aria-label={"Close"} />', ['a.tsx:1 "Close"']],
  ['<img alt="" className="wide" />', []],
  ["<p>{t('free')}: {count} m</p>", []],
  ['<b>Perch</b>', []],
])('%s', (element, found) => {
  expect(checkLiterals('a.tsx', `export const A = () => ${element};`)).toEqual(found);
});
