import { expect, test } from 'vitest';
import { checkListsInTime } from './check-lists-in-time.ts';
import { readSources } from './sources.ts';

test('BS4: no statement reads the bookings of all spaces at a time, to keep those of some', () => {
  expect(checkListsInTime(readSources())).toEqual([]);
});

test.each([
  ['where space_id = any($1::bigint[]) and during && int8range($2, $3)', ['server/a.ts']],
  ['where b.space_id = any($1::bigint[])\n  and b.during && int8range(1, 2)', ['server/a.ts']],
  ['where space_id = any($1::bigint[]) and until_minute > $2', []],
  ['join booking b on b.space_id = wanted.id and b.during && int8range(1, 2)', []],
])('%s', (text, found) => {
  expect(checkListsInTime(new Map([['server/a.ts', text]]))).toEqual(found);
});
