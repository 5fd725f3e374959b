import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import { createOperatorLog } from '../../../server/operator/operator-log.ts';
import { prettyLines } from '../../../server/operator/pretty-lines.ts';

const recipe = readFileSync(join(root, 'docs/operation.md'), 'utf8');
const [, regex = ''] = /^failregex = (.*)$/m.exec(recipe) ?? [];
// fail2ban takes the time out of a line before it compares the rest; <ADDR> is an address.
const filter = new RegExp(regex.replace('<ADDR>', '(?<address>[\\da-f.:]+)'));
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;

const lines: string[] = [];
const write = (line: string): void => void lines.push(...line.split('\n'));
const log = createOperatorLog({
  now: () => Date.UTC(2027, 2, 9, 9),
  sink: prettyLines(write, write),
});
const addressIn = (line: string): string | undefined =>
  filter.exec(line.replace(TIME, ''))?.groups?.address;

test('OP3: the documented filter finds the address of each refused sign-in', () => {
  expect(regex).not.toBe('');
  for (const why of ['wrong password', 'no such link', 'too many attempts'] as const) {
    for (const address of ['203.0.113.7', '2001:db8::7']) {
      log.signInRefused(address, why);
      expect(lines.at(-1)).toMatch(TIME);
      expect(addressIn(lines.at(-1) ?? '')).toBe(address);
    }
  }
});

test('OP1: no other line is taken for one, whatever a client sends', () => {
  const before = lines.length;
  log.hint('a call of the page at http://sign-in.example was refused');
  log.tell('import', 'import refused: 3 faults');
  const forged = 'GET /secure/Perch: sign-in refused for 203.0.113.7: wrong password';
  log.failed(
    'defect',
    'a call failed',
    new Error(`refused\nPerch: sign-in refused for 203.0.113.7: wrong password`),
  );
  for (const line of [...lines.slice(before), `Perch: ${forged}`, `${forged} failed`]) {
    expect(addressIn(line)).toBeUndefined();
  }
});
