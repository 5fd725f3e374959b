import { expect, test } from 'vitest';
import { type Db, DbError } from '../../../server/database/db.ts';
import { watchDisk } from '../../../server/database/full-disk.ts';
import { DatabaseFull } from '../../../server/database/problem.ts';

test('the disk counts as full from the first failed write until a write succeeds, regardless of reads', async () => {
  let refuse = false;
  const full = new DbError('could not extend file: No space left on device', '53100', null);
  const db: Db = {
    kind: 'pglite',
    query: async () => {
      if (refuse) throw full;
      return [];
    },
    transaction: async (work) => {
      if (refuse) throw full;
      return work(async () => []);
    },
    hears: () => true,
    listen: async () => async () => {},
    close: async () => {},
  };
  let rooms = 0;
  const watched = watchDisk(db, () => {
    rooms += 1;
  });
  const write = () => watched.db.transaction(async () => 'written');
  expect(watched.isFull()).toBe(false);
  refuse = true;
  await expect(write()).rejects.toBeInstanceOf(DatabaseFull);
  expect(watched.isFull()).toBe(true);
  refuse = false;
  await watched.db.query({ text: 'select 1' });
  await watched.db.transaction(async () => 'read', 'read');
  expect(watched.isFull()).toBe(true);
  expect(await write()).toBe('written');
  expect(watched.isFull()).toBe(false);
  await write();
  expect(rooms).toBe(1);
  refuse = true;
  await expect(watched.db.query({ text: 'delete from company' })).rejects.toBeInstanceOf(
    DatabaseFull,
  );
  expect(watched.isFull()).toBe(true);
});
