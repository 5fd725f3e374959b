import { expect, test } from 'vitest';
import { checkStyles } from './check-styles.ts';
import { readSources } from './sources.ts';

test('what is open is said by attributes, not looked for by every change of the page', () => {
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
