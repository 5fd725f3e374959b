import { expect, test } from 'vitest';
import { checkRules, rulesIn } from './check-rules.ts';
import { readSources } from './sources.ts';

const project = readSources();

test('every rule of the rule book is named by a test and by the code that carries it out, once and rightly', () => {
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

test('a rule that no code of the product carries out is found', () => {
  const tests = ['tests/core/a.test.ts', 'QQ1 QQ2'] as const;
  const elsewhere = [
    ['locales/en/a.json', 'QQ2'],
    ['ui/README.md', 'QQ2'],
  ] as const;
  const sources = new Map([['core/RULES.md', book], ['ui/a.tsx', '// QQ1'], tests, ...elsewhere]);
  expect(checkRules(sources)).toEqual(['QQ2 is cited in no code of the product']);
});

test('a range in the code names the rules between its ends; a test names each', () => {
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

test('a rule may be named by the file of its test', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.'],
    code,
    ['tests/core/QQ1-QQ2.test.ts', ''],
  ]);
  expect(checkRules(sources)).toEqual(['QQ2 is cited, but is not in core/RULES.md']);
});

test('QQ1 is not named by QQ11', () => {
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

test('a number given twice, and one that does not exist, are found', () => {
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
