import { expect, test } from 'vitest';
import { DatabaseUnreachable } from '../../../server/database/problem.ts';
import { createBackgroundFailure } from '../../../server/operator/background-failure.ts';

test('OP62: a lost database is one line in a minute, everything else a line each', () => {
  const lines: string[] = [];
  let now = 0;
  const failed = createBackgroundFailure(
    {
      failed: (_, what, cause) => void lines.push(cause === undefined ? what : `${what} ${cause}`),
    },
    () => now,
  );
  const lost = new DatabaseUnreachable('db:5432/perch', { code: '', message: 'it is gone' });
  for (; now < 60_000; now += 5_000) failed(lost);
  const line =
    'a background task failed: The PostgreSQL database db:5432/perch cannot be reached: it is gone';
  expect(lines).toEqual([line]);
  failed(lost);
  const more = '11 more background tasks failed, as the database did not answer';
  expect(lines).toEqual([line, more, line]);
  failed(new Error('a defect'));
  failed(new Error('a defect'));
  expect(lines.slice(3)).toEqual(Array(2).fill('a background task failed Error: a defect'));
});
