import { expect, test } from 'vitest';
import { checkFunctions } from './check-functions.ts';
import { readSources } from './sources.ts';

test('functions of the product have at most 150 lines and 5 parameters', () => {
  expect(checkFunctions(readSources())).toEqual([]);
});

const lines = (count: number): string =>
  `export const long = () => {\n${'  run();\n'.repeat(count - 2)}};\n`;

test.each([
  ['150 lines are allowed', lines(150), []],
  ['151 lines are too many', lines(151), ['ui/a.tsx long: 151 lines']],
  ['5 parameters are allowed', 'export const f = (a, b, c, d, e) => a;', []],
  [
    'a rest parameter counts',
    'export const f = (a, b, c, d, e, ...rest) => a;',
    ['ui/a.tsx f: 6 parameters'],
  ],
  ['an object counts once', 'export const f = ({ a, b, c, d, e, g }) => a;', []],
  [
    'a function type counts',
    'export type F = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => void;',
    ['ui/a.tsx F: 6 parameters'],
  ],
  ['a method counts', 'export class A { m(a, b, c, d, e, f) {} }', ['ui/a.tsx m: 6 parameters']],
])('%s', (_, text, found) => {
  expect(checkFunctions(new Map([['ui/a.tsx', text]]))).toEqual(found);
});

test('does not check files outside of the product', () => {
  expect(checkFunctions(new Map([['tests/a.ts', lines(200)]]))).toEqual([]);
});
