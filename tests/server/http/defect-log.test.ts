import { expect, test } from 'vitest';
import { DatabaseUnreachable } from '../../../server/database/problem.ts';
import { createDefectLog } from '../../../server/http/calls/defect-log.ts';
import { createOperatorLog } from '../../../server/operator/operator-log.ts';
import { prettyLines } from '../../../server/operator/pretty-lines.ts';

const REQUEST = {
  facts: { id: '1f2e3d4c', person: 7, code: null, trace: null },
  body: Buffer.from('{"current":"geheim phrase"}'),
};

const setUp = () => {
  let now = 1_000_000;
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const log = createDefectLog(
    () => now,
    createOperatorLog({ now: () => 0, sink: prettyLines(write, write) }),
  );
  return {
    lines,
    log,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

const GONE = new DatabaseUnreachable('db:5432/perch', { code: '', message: 'it is gone' });

test('an unreachable database is logged once, in one line, however many calls fail', () => {
  const { lines, log, pass } = setUp();
  for (let i = 0; i < 100; i += 1) {
    log('GET /secure/update', GONE, REQUEST);
    pass(3000);
  }
  const line =
    '1970-01-01T00:00:00.000Z Perch: The PostgreSQL database db:5432/perch cannot be reached: it is gone';
  expect(lines).toEqual([line]);
  pass(60_000);
  log('GET /secure/update', GONE, REQUEST);
  expect(lines).toEqual([line, line]);
});

test('any other failure is logged each time, with its stack trace', () => {
  const { lines, log } = setUp();
  for (let i = 0; i < 2; i += 1)
    log('GET /secure/user', new Error('a defect of geheim phrase'), REQUEST);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /Z Perch: GET \/secure\/user failed, request 1f2e3d4c: Error: a defect of \[removed\]\n {2}\| \s+at /,
  );
});
