import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { lockFolder } from '../../../server/database/folder-lock.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { FolderInUse, FolderUnwritable } from '../../../server/database/problem.ts';
import { sql } from '../../../server/database/sql.ts';
import '../../support/postgres-setup.ts';
import { patience } from '../../support/patience.ts';
import { codeOf } from '../answers.ts';
import { startWriter, type Writer } from './child.ts';
import { at, count, DESKS, EMPLOYEE, NOW, seedOffice } from './office.ts';

describe('the folder of the embedded database', () => {
  let folder: string;
  let writers: Writer[] = [];
  /** A folder with the office, to be copied, because a new database takes seconds. */
  const filled = mkdtempSync(join(tmpdir(), 'perch-filled-'));
  beforeAll(async () => {
    cpSync(inject('embeddedArchive'), join(filled, 'backup.tar.gz'));
    const db = await openDatabase({ folder: filled });
    await seedOffice(db);
    await db.close();
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));
  const fill = (): void => cpSync(join(filled, 'pg'), join(folder, 'pg'), { recursive: true });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'perch-folder-'));
  });
  afterEach(async () => {
    for (const writer of writers) await writer.end('SIGKILL');
    writers = [];
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (mode: 'write' | 'hold', round = 0): Writer => {
    const writer = startWriter(folder, mode, round);
    writers.push(writer);
    return writer;
  };
  const book = (db: Awaited<ReturnType<typeof openDatabase>>, start_: number) =>
    createDeskBooking(
      db,
      EMPLOYEE,
      at(DESKS, 0).id,
      { start: start_, end: start_ + 10, userId: EMPLOYEE.userId },
      { now: NOW },
    );

  it('is locked by one process at a time, and free again after that process is killed', async () => {
    fill();
    const first = start('hold');
    await first.says((lines) => lines.includes('open'));
    const second = openDatabase({ folder });
    await expect(second).rejects.toBeInstanceOf(FolderInUse);
    await expect(second).rejects.toThrow(folder);
    await first.end('SIGKILL');
    const db = await openDatabase({ folder });
    expect(await count(db, 'employee')).toBeGreaterThan(0);
    await db.close();
    const again = await openDatabase({ folder });
    await again.close();
  });

  it('is locked by exactly one of many concurrent attempts, with or without a stale lock', async () => {
    for (const round of [1, 2, 3]) {
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
      const got = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect([round, got.length]).toEqual([round, 1]);
      for (const each of tries) {
        if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(FolderInUse);
      }
      await got[0]?.release();
    }
  });

  it('can have a very long path', async () => {
    const deep = join(folder, 'x'.repeat(80), 'y'.repeat(80));
    mkdirSync(deep, { recursive: true });
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toBeInstanceOf(FolderInUse);
    await lock.release();
    await (await lockFolder(deep)).release();
  });

  it('is refused with one line if it is not writable', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const bad of [file, join(file, 'inside')]) {
      const opening = openDatabase({ folder: bad });
      await expect(opening).rejects.toBeInstanceOf(FolderUnwritable);
      await expect(opening).rejects.toThrow(bad);
    }
  });

  it('keeps all data over restarts, and can be restored from the backup of a clean shutdown', async () => {
    fill();
    const db = await openDatabase({ folder });
    expect(codeOf(await book(db, NOW))).toBe('OK');
    const all = () => ({ text: 'select * from booking', values: [] });
    const before = await db.query(all());
    await db.close();

    const second = await openDatabase({ folder });
    expect(await second.query(all())).toEqual(before);
    await second.close();

    renameSync(join(folder, 'pg'), join(folder, 'lost'));
    const said: string[] = [];
    const third = await openDatabase({ folder, onProgress: (line) => said.push(line) });
    expect(said).toEqual(['Restoring the backup']);
    expect(await third.query(all())).toEqual(before);
    expect(codeOf(await book(third, NOW + 10))).toBe('OK');
    await third.close();
  });

  it('is set up again after a first start that was killed', async () => {
    mkdirSync(join(folder, 'pg.new', 'base'), { recursive: true });
    writeFileSync(join(folder, 'pg.new', 'PG_VERSION'), '1');
    const db = await openDatabase({ folder });
    expect(await count(db, 'employee')).toBe(0);
    expect(existsSync(join(folder, 'pg.new'))).toBe(false);
    await db.close();
  });

  it(
    'loses no acknowledged booking when the process is killed in the middle of writes',
    async () => {
      fill();
      const acknowledged: number[] = [];
      for (const round of [0, 1]) {
        const writer = start('write', round);
        await writer.says((lines) => lines.length > 60 + 60 * round);
        await writer.end('SIGKILL');
        expect(writer.lines.filter((line) => line.startsWith('refused'))).toEqual([]);
        acknowledged.push(
          ...writer.lines.flatMap((line) =>
            line.startsWith('booked ') ? [Number(line.slice(7))] : [],
          ),
        );
        const db = await openDatabase({ folder });
        const rows = await db.query(sql`select id from booking`);
        const kept = new Set(rows.map((row) => Number(row.id)));
        expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
        // At most the one in progress when the process died was written but not acknowledged.
        expect(kept.size - acknowledged.length).toBeLessThanOrEqual(round + 1);
        const [overlaps] =
          await db.query(sql`select count(*) as n from booking a join booking b on a.id < b.id
          where a.during && b.during and a.space_id = b.space_id`);
        expect(overlaps).toEqual({ n: 0 });
        const [floor] =
          await db.query(sql`select count(*) as n from floor f where status_stamp <> 1 + (
          select count(distinct stamp) from floor_event e where e.floor_id = f.id)`);
        expect(floor).toEqual({ n: 0 });
        await db.close();
      }
      expect(acknowledged.length).toBeGreaterThan(150);
    },
    patience(180_000),
  );
});
