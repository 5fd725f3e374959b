import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { COPY, openSource, removeLeftCopy } from '../../../server/backup/source.ts';
import type { Db } from '../../../server/database/db.ts';
import { lockFolder } from '../../../server/database/folder-lock.ts';
import { copyFiles, finishCopy } from '../../../server/database/online-copy.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { copyFolder, dataFolder } from '../../../server/database/pglite-folder.ts';
import { openSession } from '../../../server/database/pglite-session.ts';
import { sql } from '../../../server/database/sql.ts';
import { askServer } from '../../../server/local-channel/ask.ts';
import { serveCommands } from '../../../server/local-channel/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-online-'));
const copy = join(folder, 'other');
let db: Db;
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  copyFileSync(inject('embeddedArchive'), join(folder, 'backup.tar.gz'));
  db = await openDatabase({ folder });
  await db.query({ text: `create table pair (id int primary key, side text, filling text)` });
  if (db.whileCopied === undefined) throw new Error('the files cannot be copied');
  stop = await serveCommands(folder, { [COPY]: db.whileCopied });
});
afterAll(async () => {
  await stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Rows that fill several pages, the left and the right ones in two statements of a transaction. */
const write = (number: number): Promise<unknown> =>
  db.transaction(async (query) => {
    for (const [at, side] of ['left', 'right'].entries()) {
      await query(sql`insert into pair select ${number}::int * 1000 + n * 2 + ${at}::int, ${side}, repeat('x', 400)
        from generate_series(1, 100) n`);
      await query(
        sql`update pair set filling = repeat(${side}, 100) where id / 1000 = ${number}::int and id % 7 = 0`,
      );
    }
  });

const pairsIn = async (
  query: Db['query'],
): Promise<readonly { side?: unknown; rows?: unknown }[]> =>
  query(
    sql`select side, count(*) as rows, max(id) / 1000 as last from pair group by side order by side`,
  );

test('BA17: all else goes on while files are copied, and the copy is of the moment at which it ended', async () => {
  await write(0);
  let written = 0;
  const end = await askServer(folder, COPY, async () => {
    const copying = copyFiles(dataFolder(folder), copy);
    // Whatever the copy had to wait for would never come.
    while (written < 20) await write(++written);
    await copying;
    // From here on a start would look at the files alone.
    await db.query({ text: 'checkpoint' });
    await write(++written);
  });
  const before = await pairsIn(db.query);
  await write(written + 1);
  await finishCopy(dataFolder(folder), copy, end ?? new Uint8Array());
  const session = await openSession(copy, null);
  expect(await pairsIn(({ text, values }) => session.run(text, values))).toEqual(before);
  const check = `set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off;
    select count(*) as rows from pair where id is not null`;
  expect(await session.run(check, undefined)).toEqual([{ rows: 200 * (written + 1) }]);
  await session.close();
  expect(before).toMatchObject([{ last: written }, { last: written }]);
});

test('BA17: a command that goes away leaves the next one its turn', async () => {
  const gone = askServer(folder, COPY, () => Promise.reject(new Error('the disk is full')));
  await expect(gone).rejects.toThrow('the disk is full');
  expect(await askServer(folder, COPY)).not.toBeNull();
});

test('BA17: one backup at a time reads a copy, and what a killed one has left is removed', async () => {
  const left = join(folder, 'copy/pg');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'left'), '');
  const source = await openSource(null, folder);
  expect(existsSync(join(left, 'left'))).toBe(false);
  await expect(openSource(null, folder)).rejects.toThrow('another backup is being made');
  await source.close();
  expect(existsSync(left)).toBe(false);
});

test('BA17: what a killed backup has left is removed, but not what one is reading', async () => {
  const files = dataFolder(copyFolder(folder));
  mkdirSync(files, { recursive: true });
  const lock = await lockFolder(copyFolder(folder));
  await removeLeftCopy(folder);
  expect(existsSync(files)).toBe(true);
  await lock.release();
  await removeLeftCopy(folder);
  expect(existsSync(files)).toBe(false);
});
