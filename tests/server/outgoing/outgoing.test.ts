import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { databaseIdentity } from '../../../server/outgoing/database-identity.ts';
import { folderIdentity } from '../../../server/outgoing/folder-identity.ts';
import {
  knowIdentity,
  pauseOutgoing,
  readPaused,
  resumeOutgoing,
} from '../../../server/outgoing/outgoing.ts';
import { onEachDatabase } from '../databases.ts';

const LONG = 120_000;
const NOW = Date.UTC(2026, 10, 23, 9);
const HERE = { database: '7713/16384', url: 'https://perch.example' } as const;

const folder = mkdtempSync(join(tmpdir(), 'perch-outgoing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachDatabase('BA11: a start', ({ db }) => {
  beforeEach(async () => {
    await db.query(sql`delete from outgoing`);
    expect(await knowIdentity(db, HERE, NOW)).toBeNull();
  });

  it('goes on with the same database and address, as after a failover', async () => {
    expect(await knowIdentity(db, HERE, NOW + 1)).toBeNull();
    expect(await readPaused(db.query)).toBeNull();
  });

  it('is paused on another database, until it is released', async () => {
    const paused = { at: NOW + 1, reason: 'COPY' };
    expect(await knowIdentity(db, { ...HERE, database: '7714/16384' }, NOW + 1)).toEqual(paused);
    expect(await knowIdentity(db, { ...HERE, database: '7714/16384' }, NOW + 2)).toEqual(paused);
    await resumeOutgoing(db.query);
    expect(await knowIdentity(db, { ...HERE, database: '7714/16384' }, NOW + 3)).toBeNull();
  });

  it('is paused at another address, and at none where there was one', async () => {
    const paused = { at: NOW + 1, reason: 'ADDRESS' };
    expect(await knowIdentity(db, { ...HERE, url: 'https://test.example' }, NOW + 1)).toEqual(
      paused,
    );
    await db.query(sql`delete from outgoing`);
    await knowIdentity(db, HERE, NOW);
    expect(await knowIdentity(db, { ...HERE, url: null }, NOW + 1)).toEqual(paused);
  });

  it('goes on with a first address', async () => {
    await db.query(sql`delete from outgoing`);
    await knowIdentity(db, { ...HERE, url: null }, NOW);
    expect(await knowIdentity(db, HERE, NOW + 1)).toBeNull();
  });

  it('keeps the reason of an earlier pause', async () => {
    await pauseOutgoing(db.query, 'COMMAND', NOW);
    const paused = { at: NOW, reason: 'COMMAND' };
    expect(await knowIdentity(db, { ...HERE, url: null }, NOW + 1)).toEqual(paused);
  });

  it('of several processes at once is one', async () => {
    await db.query(sql`delete from outgoing`);
    const all = await Promise.all([1, 2, 3].map(() => knowIdentity(db, HERE, NOW)));
    expect(all).toEqual([null, null, null]);
  });

  it('knows the database by what a copy beside it does not have', async () => {
    const id = await databaseIdentity(db, folder);
    expect(await databaseIdentity(db, folder)).toBe(id);
    if (db.kind === 'postgres') expect(id).toMatch(/^\d{15,}\/\d+$/);
  });
});

test('BA11: a folder that was moved is the same, one that was copied is not', async () => {
  const [one, moved, copied] = ['one', 'moved', 'copied'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(import.meta.dirname, one, { recursive: true });
  const id = folderIdentity(one);
  expect(folderIdentity(one)).toBe(id);
  renameSync(one, moved);
  expect(folderIdentity(moved)).toBe(id);
  // A file system tells times apart that are some milliseconds apart.
  await expect
    .poll(() => {
      rmSync(copied, { recursive: true, force: true });
      cpSync(moved, copied, { recursive: true, preserveTimestamps: true });
      return folderIdentity(copied);
    })
    .not.toBe(id);
  expect(folderIdentity(copied)).toBe(folderIdentity(copied));
});

test('BA11: an embedded database that was restored from its own backup is another one', {
  timeout: LONG,
}, async () => {
  const data = join(folder, 'data');
  const start = async () => {
    const db = await openDatabase({ folder: data });
    const identity = { database: await databaseIdentity(db, data), url: null };
    const paused = await knowIdentity(db, identity, NOW);
    await db.close();
    return paused;
  };
  expect(await start()).toBeNull();
  expect(await start()).toBeNull();
  rmSync(join(data, 'pg'), { recursive: true });
  expect(await start()).toEqual({ at: NOW, reason: 'COPY' });
});
