import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { backUpIfDue, backupState, type Schedule } from '../../../server/backup/schedule.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 23, 9);
const folder = mkdtempSync(join(tmpdir(), 'perch-schedule-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachDatabase('backups that servers make by themselves', ({ db, another }) => {
  let now = START;
  let told: string[] = [];
  const none = new AbortController().signal;
  const schedule = (more: Partial<Schedule> = {}): Schedule => ({
    folder: join(folder, db.kind),
    keep: 3,
    make: async (path) => writeFileSync(path, 'x'),
    tell: (line) => void told.push(line),
    now: () => now,
    ...more,
  });
  const files = () => readdirSync(schedule().folder).toSorted();

  beforeEach(async () => {
    now = START;
    told = [];
    rmSync(schedule().folder, { recursive: true, force: true });
    await db.query(sql`delete from backup_run`);
    await db.query(sql`insert into company (id, name, configuration, minute) values (1, 'Example', '{}', 1)
      on conflict (id) do nothing`);
  });

  it('BA14: are made once a day, by one of them, and so many stay', async () => {
    let made = 0;
    const counting = schedule({
      make: async (path) => {
        made += 1;
        writeFileSync(path, 'x');
      },
    });
    const other = await another();
    await Promise.all([backUpIfDue(db, counting, none), backUpIfDue(other, counting, none)]);
    await backUpIfDue(other, counting, none);
    expect([made, files()]).toEqual([1, ['perch-20261123T090000Z.backup']]);
    writeFileSync(join(counting.folder, 'mine.backup'), 'x');
    for (let day = 1; day < 5; day += 1) {
      now += 24 * HOUR;
      await backUpIfDue(db, counting, none);
    }
    expect([made, files()]).toEqual([
      5,
      ['mine.backup', ...['25', '26', '27'].map((date) => `perch-202611${date}T090000Z.backup`)],
    ]);
  });

  it('BA14: one that fails is told, and tried again after an hour', async () => {
    const failing = schedule({ make: () => Promise.reject(new Error('the disk is full')) });
    await backUpIfDue(db, failing, none);
    expect(told).toEqual(['backup failed: the disk is full']);
    expect(await backupState(db, now)).toEqual({
      line: 'no good backup has been made; failed: the disk is full',
      isBad: true,
    });
    await backUpIfDue(db, schedule(), none);
    expect(existsSync(schedule().folder) ? files() : []).toEqual([]);
    now += HOUR + 1;
    await backUpIfDue(db, schedule(), none);
    expect(files()).toEqual(['perch-20261123T100000Z.backup']);
  });

  it('BA15: the last good one is too old after 26 hours', async () => {
    await backUpIfDue(db, schedule(), none);
    expect(await backupState(db, now + 26 * HOUR)).toMatchObject({ isBad: false });
    const { line, isBad } = await backupState(db, now + 26 * HOUR + 1);
    expect([isBad, line]).toEqual([true, expect.stringContaining('older than 26 hours')]);
  });

  it('BA14: a server that ends leaves the turn to another', async () => {
    const end = new AbortController();
    const slow = schedule({
      make: () => {
        end.abort();
        return Promise.reject(new Error('ended'));
      },
    });
    await backUpIfDue(db, slow, end.signal);
    await backUpIfDue(db, schedule(), none);
    expect([told, files().length]).toEqual([[], 1]);
  });
});
