import { expect, test } from 'vitest';
import { checkDirections, checkScale, checkStyles } from './check-styles.ts';
import { readSources } from './sources.ts';

test('no selector styles descendants through :has() of an ancestor: attributes mark what is open', () => {
  const found = [...readSources()]
    .filter(([path]) => /^(?:ui|map)\/.*\.css$/.test(path))
    .flatMap(([path, text]) => checkStyles(path, text));
  expect(found).toEqual([]);
});

test.each([
  ['.a:has(.b) .c {}', ['a.css:1 .a:has(.b) .c']],
  [
    '.a {}\n.a:has([role="dialog"]):has(.b) > .c { top: 0; }',
    ['a.css:2 .a:has([role="dialog"]):has(.b) > .c'],
  ],
  [
    '@media (min-width: 1em) {\n  .x,\n  body:has(:checked)\n  .c {}\n}',
    ['a.css:2 body:has(:checked) .c'],
  ],
  ['.a:has(:not(.b)).on ~ .c {}', ['a.css:1 .a:has(:not(.b)).on ~ .c']],
  ['.a:has(.b) {}', []],
  ['.a > :has(svg), .c .d {}', []],
  ['.a:has(~ [role="dialog"]) {}', []],
  ['/* .a:has(.b) .c */ .a .c {}', []],
])('%s', (text, found) => {
  expect(checkStyles('a.css', text)).toEqual(found);
});

test('HE7: styles of the page name the start and the end of a line, not sides of the screen', () => {
  const found = [...readSources()]
    .filter(([path]) => /^ui\/.*\.css$/.test(path))
    .flatMap(([path, text]) => checkDirections(path, text));
  expect(found).toEqual([]);
});

test.each([
  ['.a { left: 4px; }', ['a.css:1 left: 4px']],
  ['.a {\n  margin-right: 4px;\n}', ['a.css:2 margin-right: 4px']],
  ['.a { text-align: left; }', ['a.css:1 text-align: left']],
  ['.a { padding: 1px 2px 3px 4px; }', ['a.css:1 padding: 1px 2px 3px 4px']],
  ['.a { border-radius: 0 8px 8px 0; }', ['a.css:1 border-radius: 0 8px 8px 0']],
  [
    '.a { background: linear-gradient(to right, red, blue); }',
    ['a.css:1 background: linear-gradient(to right, red, blue)'],
  ],
  ['.a { padding: 1px calc(2px + 3px) 3px calc(2px + 3px); }', []],
  ['.a { border-radius: 8px 8px 0 0; }', []],
  ['.a { left: 50%; }', []],
  ['.a { inset-inline-start: 4px; --left: 4px; padding: 0 env(safe-area-inset-left); }', []],
  ['/* left: 4px; */ .a:hover { top: 0; }', []],
])('HE7: %s', (text, found) => {
  expect(checkDirections('a.css', text)).toEqual(found);
});

test('text and space of the page keep to the scales', () => {
  const found = [...readSources()]
    .filter(([path]) => /^ui\/.*\.css$/.test(path))
    .flatMap(([path, text]) => checkScale(path, text));
  expect(found).toEqual([]);
});

test.each([
  ['.a { font-size: 13px; }', ['a.css:1 font-size: 13px']],
  ['.a {\n  padding: 7px 8px;\n}', ['a.css:2 padding: 7px 8px']],
  ['.a { column-gap: 14px; }', ['a.css:1 column-gap: 14px']],
  ['.a { margin-inline-start: 3px; }', ['a.css:1 margin-inline-start: 3px']],
  ['.a { font-size: var(--text-body); padding: 8px calc(12px + 3px); width: 13px; }', []],
])('of the scales, %s', (text, found) => {
  expect(checkScale('a.css', text)).toEqual(found);
});
