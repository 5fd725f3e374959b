import { expect, test } from 'vitest';
import { createOperatorLog, MOST_REFUSED } from '../../../server/operator/operator-log.ts';
import { prettyLines } from '../../../server/operator/pretty-lines.ts';

const setUp = () => {
  const clock = { now: Date.UTC(2027, 2, 9, 9) };
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const log = createOperatorLog({ now: () => clock.now, sink: prettyLines(write, write) });
  return { clock, lines, log };
};

test('OP1: a line has the time', () => {
  const { lines, log } = setUp();
  log.tell('stop', 'stopped');
  expect(lines).toEqual(['2027-03-09T09:00:00.000Z Perch: stopped']);
});

test('OP4: an attack writes so many lines in a minute, and the number of the others', () => {
  const { clock, lines, log } = setUp();
  for (let i = 0; i < MOST_REFUSED + 5; i += 1) log.signInRefused('203.0.113.7', 'wrong password');
  expect(lines).toHaveLength(MOST_REFUSED);
  clock.now += 60_000;
  log.signInRefused('', 'too many attempts');
  expect(lines.slice(MOST_REFUSED)).toEqual([
    '2027-03-09T09:01:00.000Z Perch: 5 more refused sign-ins',
    '2027-03-09T09:01:00.000Z Perch: sign-in refused for unknown: too many attempts',
  ]);
});

test('OP8: a hint is given once in five minutes, and not for as many origins as a client invents', () => {
  const { clock, lines, log } = setUp();
  log.hint('set PERCH_URL=http://a.example');
  log.hint('set PERCH_URL=http://a.example');
  expect(lines).toHaveLength(1);
  clock.now += 5 * 60_000;
  log.hint('set PERCH_URL=http://a.example');
  expect(lines).toHaveLength(2);
  for (let i = 0; i < 1_000; i += 1) log.hint(`set PERCH_URL=http://${i}.example`);
  expect(lines.length).toBeLessThan(30);
});

test('OP58: a warning of the start has the level of one', () => {
  const levels: string[] = [];
  const log = createOperatorLog({ now: () => 0, sink: ({ level }) => levels.push(level) });
  log.say('Perch: Warning: the secret of the provider own is encrypted with another key');
  log.say('Perch: Creating the database');
  expect(levels).toEqual(['warn', 'info']);
});
