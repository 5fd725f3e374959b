import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../server/company/stored/read-state.ts';
import { readStoredCompany, type StoredCompany } from '../../../server/company/stored-company.ts';
import { importUpload } from '../../../server/company/upload/import-upload.ts';
import { readInProcess } from '../../../server/company/upload/read-in-process.ts';
import { readUpload, type Upload } from '../../../server/company/upload/read-upload.ts';
import type { Db } from '../../../server/database/db.ts';
import { snapshot } from '../../../server/database/snapshot.ts';
import { add, COMPANY, setsOn } from '../administration/sets.ts';
import { onEachDatabase } from '../databases.ts';
import { bringAll, edited, NOW } from './example.ts';

const uploadOf = (files: ReadonlyMap<string, Uint8Array>): Upload => ({
  packed: zipSync(Object.fromEntries(files)),
  plan: null,
  others: new Map(),
  isWhole: false,
  keepsFloors: true,
  now: NOW,
  keepsAccessOf: null,
  proposes: true,
  building: 'harbour',
});

/** A file with so many groups; each has its number, and the text. */
const groups = (count: number, text = 'Group'): Upload => {
  const rows = Array.from({ length: count }, (_, index) => `group-${index},${text} ${index}`);
  const file = new TextEncoder().encode(`id,name\n${rows.join('\n')}\n`);
  return { ...uploadOf(new Map([['groups.csv', file]])), building: null };
};

const EMPTY: StoredCompany = {
  stored: stateOf({}),
  info: { name: 'A', settings: {} },
  plans: new Map(),
  accepted: new Set(),
  lastFloor: 0,
  unlisted: new Set(),
  remembered: new Map(),
};

describe('CD31: the process that reads an upload', () => {
  it('lets this thread go on while it reads', async () => {
    let turns = 0;
    let isDone = false;
    const read = readInProcess(groups(100_000), EMPTY).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    const said = await read;
    expect(said.ok && said.planned.changes.groups.added).toHaveLength(100_000);
    expect(turns).toBeGreaterThan(1_000);
  });

  it('reports a fault that states the limit if it needs more memory', async () => {
    expect(
      await readInProcess(groups(100_000, 'x'.repeat(500)), EMPTY, { megabytes: 64, seconds: 120 }),
    ).toEqual({
      ok: false,
      faultCount: 1,
      lists: [],
      newBuildings: null,
      part: null,
      faults: [
        {
          file: 'upload.zip',
          line: null,
          column: null,
          expected: { kind: 'memory', most: 64 },
          found: null,
        },
      ],
    });
  });

  it('reports a fault that states the limit if it needs more time', async () => {
    expect(await readInProcess(groups(10), EMPTY, { megabytes: 64, seconds: 0 })).toMatchObject({
      faults: [{ file: 'upload.zip', expected: { kind: 'seconds', most: 0 } }],
    });
  });
});

onEachDatabase('CD31: uploads that are compared outside of transactions', ({ db }) => {
  const stored = (db: Db) => snapshot(db, readStoredCompany);
  const names = async (db: Db): Promise<readonly unknown[]> =>
    (await db.query({ text: 'select name from person_group order by name', values: [] })).map(
      (row) => row.name,
    );
  const options = {
    isDry: false,
    author: { userId: null, name: 'Ingrid', source: 'import' },
    now: NOW,
  } as const;

  it('reads the same in another process, and it leads to the same state', async () => {
    await bringAll(db, COMPANY);
    const company = await stored(db);
    const files = edited(COMPANY, 'spaces.csv', ',0-01,', ',Window,');
    const upload = { ...uploadOf(files), isWhole: true };
    const own = readUpload(upload, company);
    expect(own.ok).toBe(true);
    expect(structuredClone(await readInProcess(upload, company))).toEqual(structuredClone(own));
  });

  it('compares again if somebody changes the company meanwhile, and loses neither change', async () => {
    await bringAll(db, COMPANY);
    const sets = setsOn(db);
    let times = 0;
    const imported = await importUpload(
      db,
      async (company) => {
        times += 1;
        const said = readUpload(groups(1), company);
        // It would never be applied if this were within a transaction.
        if (times === 1) await sets.apply([add('groups', { id: 'other', name: 'Other' })]);
        return said;
      },
      options,
    );
    expect([times, imported?.ok]).toEqual([2, true]);
    expect(await names(db)).toEqual(expect.arrayContaining(['Group 0', 'Other']));
  });

  it('gives up with nothing written if the company changes each time', async () => {
    await bringAll(db, COMPANY);
    const sets = setsOn(db);
    let times = 0;
    const imported = await importUpload(
      db,
      async (company) => {
        times += 1;
        const id = `change-${times}`;
        await sets.apply([add('groups', { id, name: id })]);
        return readUpload(groups(1), company);
      },
      options,
    );
    expect([times, imported]).toEqual([3, null]);
    expect(await names(db)).not.toContain('Group 0');
  });

  it('compares again if somebody accepts a version of the consent meanwhile', async () => {
    await bringAll(db, COMPANY);
    let times = 0;
    await importUpload(
      db,
      async (company) => {
        times += 1;
        const said = readUpload(groups(1), company);
        if (times === 1) {
          await db.query({
            text: `insert into consent_approval (employee_id, consent_id, device_type, approved_at, language)
                   select e.id, c.id, 'web', 0, 'en' from consent c, employee e
                   where c.external_id = '2026' order by e.id limit 1`,
            values: [],
          });
        }
        return said;
      },
      options,
    );
    expect(times).toBe(2);
  });
});
