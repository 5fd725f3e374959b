import { expect, test } from 'vitest';
import { checkRules, rulesIn } from './check-rules.ts';
import { readSources } from './sources.ts';

const project = readSources();

test('every rule of the rule book is named by a test, once and rightly', () => {
  expect(rulesIn(project).length).toBeGreaterThan(0);
  expect(checkRules(project)).toEqual([]);
});

const book = '# Rules\n\n- **QQ1** One.\n- **QQ2** Two, see QQ1.\n';

test('a rule without a test is found', () => {
  const tests = ['tests/properties/a.test.ts', "test('QQ1: one', () => {})"] as const;
  const sources = new Map([['core/RULES.md', book], tests]);
  expect(checkRules(sources)).toEqual(['QQ2 is named by no test']);
});

test('a rule may be named by the file of its test', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.'],
    ['tests/properties/QQ1.test.ts', ''],
  ]);
  expect(checkRules(sources)).toEqual([]);
});

test('QQ1 is not named by QQ11', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.\n- **QQ11** Eleven.'],
    ['tests/properties/a.test.ts', 'QQ11'],
  ]);
  expect(checkRules(sources)).toEqual(['QQ1 is named by no test']);
});

test('a number given twice, and one that does not exist, are found', () => {
  const sources = new Map([
    ['core/RULES.md', '- **QQ1** One.\n- **QQ1** Again.'],
    ['core/GAPS.md', 'See QQ7.'],
    ['tests/host/a.test.ts', 'QQ1 QQ8 UTF8'],
  ]);
  expect(checkRules(sources)).toEqual([
    'QQ1 stands twice in core/RULES.md',
    'QQ8 is cited, but is not in core/RULES.md',
    'QQ7 is cited, but is not in core/RULES.md',
  ]);
});
