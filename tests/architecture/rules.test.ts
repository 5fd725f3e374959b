import { expect, test } from 'vitest';
import { checkRules, rulesIn } from './check-rules.ts';
import { readSources } from './sources.ts';

const project = readSources();

test('every rule is defined once, and is cited by a test and by the code that implements it', () => {
  expect(rulesIn(project).length).toBeGreaterThan(0);
  expect(checkRules(project)).toEqual([]);
});

const book = '# Rules\n\n- **QQ1** One.\n- **QQ2** Two, see QQ1.\n';
const code = ['core/time/a.ts', '/** QQ1 */\n// QQ2: two'] as const;

test('a rule without a test is found', () => {
  const tests = ['tests/core/a.test.ts', "test('QQ1: one', () => {})"] as const;
  const sources = new Map([['core/RULES.md', book], code, tests]);
  expect(checkRules(sources)).toEqual(['QQ2 is named by no test']);
});

test('finds a rule that no product code cites', () => {
  const tests = ['tests/core/a.test.ts', 'QQ1 QQ2'] as const;
  const elsewhere = [
    ['locales/en/a.json', 'QQ2'],
    ['ui/README.md', 'QQ2'],
  ] as const;
  const sources = new Map([['core/RULES.md', book], ['ui/a.tsx', '// QQ1'], tests, ...elsewhere]);
  expect(checkRules(sources)).toEqual(['QQ2 is cited in no code of the product']);
});

test('a range in the code cites the rules between its ends; a range in a test does not', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.\n- **QQ2** Two.\n- **QQ3** Three.\n- **QQ4** Four.'],
    ['server/a.ts', '/** QQ1 to QQ3 */'],
    ['tests/core/a.test.ts', 'QQ1 to QQ3, QQ4'],
  ]);
  expect(checkRules(sources)).toEqual([
    'QQ2 is named by no test',
    'QQ4 is cited in no code of the product',
  ]);
});

test('the file name of a test may cite a rule', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.'],
    code,
    ['tests/core/QQ1-QQ2.test.ts', ''],
  ]);
  expect(checkRules(sources)).toEqual(['QQ2 is cited, but is not in core/RULES.md']);
});

test('QQ11 does not cite QQ1', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.\n- **QQ11** Eleven.'],
    ['core/a.ts', 'QQ11'],
    ['tests/core/a.test.ts', 'QQ11'],
  ]);
  expect(checkRules(sources)).toEqual([
    'QQ1 is named by no test',
    'QQ1 is cited in no code of the product',
  ]);
});

test('finds rule numbers that are defined twice or do not exist', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.\n- **QQ1** Again.'],
    ['core/GAPS.md', 'See QQ7.'],
    ['map/a.ts', '/** QQ1, QQ9 */'],
    ['tests/host/a.test.ts', 'QQ1 QQ8 UTF8'],
  ]);
  expect(checkRules(sources)).toEqual([
    'QQ1 stands twice in core/RULES.md',
    'QQ8 is cited, but is not in core/RULES.md',
    'QQ9 is cited, but is not in core/RULES.md',
    'QQ7 is cited, but is not in core/RULES.md',
  ]);
});
