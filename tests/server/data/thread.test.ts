import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { type Db, DbError } from '../../../server/database/db.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPglite } from '../../../server/database/pglite.ts';
import { sql } from '../../../server/database/sql.ts';
import { openThreadedSession } from '../../../server/database/threaded-session.ts';
import '../../support/postgres-setup.ts';
import { at, callerOf, count, DESKS, NOW, OFFICE, seedOffice } from './office.ts';

const thread = fileURLToPath(new URL('./thread.mjs', import.meta.url));
const quiet = () => {};

describe('the embedded database in a thread of its own', () => {
  let db: Db;
  const folder = mkdtempSync(join(tmpdir(), 'perch-thread-'));
  beforeAll(async () => {
    // Restored from a backup, because creating a new database takes seconds.
    cpSync(inject('embeddedArchive'), join(folder, 'backup.tar.gz'));
    db = await openPglite({ thread, folder, onProgress: quiet, onTrouble: quiet });
    await migrate(db);
    await seedOffice(db);
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('books, refuses and notifies as in the main thread', async () => {
    const heard: string[] = [];
    const unlisten = await db.listen('perch_stamp', (line) => heard.push(line), quiet);
    const { id, floorId } = at(DESKS, 0);
    const answers = await Promise.all(
      OFFICE.employees
        .slice(0, 20)
        .map((person) =>
          createDeskBooking(
            db,
            callerOf(person.id),
            id,
            { start: NOW, end: NOW + 60, userId: person.id },
            { now: NOW },
          ),
        ),
    );
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.status === 409)).toHaveLength(19);
    expect(heard.filter((line) => line.startsWith('floor'))).toEqual([`floor ${floorId} 1 2`]);
    await unlisten();
  });

  it('reports the code and the constraint of a database error across threads', async () => {
    const refused = db.query(sql`insert into site values (${1}, 1, ${'x'})`);
    await expect(refused).rejects.toMatchObject({ code: '23505', constraint: 'site_pkey' });
    await expect(refused).rejects.toBeInstanceOf(DbError);
  });

  it('does not block this thread while it works', async () => {
    let turns = 0;
    let done = false;
    const work = db
      .query(sql`select count(*) as n from generate_series(1, 3000000) i`)
      .then((rows) => {
        done = true;
        return rows;
      });
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(await work).toEqual([{ n: 3_000_000 }]);
    expect(turns).toBeGreaterThan(100);
  });

  it('rejects statements once it has ended, and reports that it ended', async () => {
    const said: string[] = [];
    const archive = new Uint8Array(readFileSync(inject('embeddedArchive')));
    const session = await openThreadedSession(thread, null, archive, (error) =>
      said.push(error.message),
    );
    expect(await session.run('select 1 as one', [])).toEqual([{ one: 1 }]);
    await session.close();
    await expect(session.run('select 1', [])).rejects.toThrow('closed');
    expect(said).toEqual([]);
    const broken = openThreadedSession('/nowhere/thread.js', null, null, (error) =>
      said.push(error.message),
    );
    await expect(broken).rejects.toThrow('/nowhere/thread.js');
    expect(said).toHaveLength(1);
    expect(await count(db, 'company')).toBe(1);
  });
});
