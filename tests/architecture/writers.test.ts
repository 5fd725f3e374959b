import { expect, test } from 'vitest';
import { checkWriters } from './check-writers.ts';
import { readSources } from './sources.ts';

test('CH1: every write of bookings, claims and registrations goes through server/change', () => {
  expect(checkWriters(readSources())).toEqual([]);
});

test.each([
  ['await query(sql`delete from booking where id = 1`)', 'writes rows without server/change'],
  ['`update claim set until_minute = 0`', 'writes rows without server/change'],
  ['`insert into change (at) values (1)`', 'writes the change history itself'],
  ["import { STAMP_CHANNEL } from '../stamps/channel.ts'", 'notifies of stamps itself'],
])('%s is reported', (text, problem) => {
  expect(checkWriters(new Map([['server/booking/a.ts', text]]))).toEqual([
    `server/booking/a.ts ${problem}`,
  ]);
});

test('a writer that uses server/change is not reported', () => {
  const text = "import { recordChange } from '../change/record.ts'\n`delete from booking`";
  expect(checkWriters(new Map([['server/booking/a.ts', text]]))).toEqual([]);
});
