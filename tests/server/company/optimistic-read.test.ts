import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import { readOptimistically } from '../../../server/company/stored/optimistic-read.ts';
import { companyTemplate } from '../../../server/company/template/template.ts';
import { importUpload, readBasis } from '../../../server/company/upload/import-upload.ts';
import type { Db, Query } from '../../../server/database/db.ts';
import { add, COMPANY, setsOn } from '../administration/sets.ts';
import { onEachDatabase } from '../databases.ts';
import { bringAll, NOW } from './example.ts';

const PLANS = /from map_file where/;

/** Counts the transactions and the statements that are run outside of them. */
const counting = (db: Db) => {
  const count = { transactions: 0, plans: 0, statements: 0 };
  const query: Query = (statement) => {
    count.statements += 1;
    if (PLANS.test(statement.text)) count.plans += 1;
    return db.query(statement);
  };
  const counted: Db = {
    ...db,
    query,
    transaction: (work, mode) => {
      count.transactions += 1;
      return db.transaction(work, mode);
    },
  };
  return { counted, count };
};

onEachDatabase('CD55: reading the whole company', ({ db }) => {
  const groupsOf = async (query: Query): Promise<readonly string[]> => [
    ...(await readBasis(query)).company.stored.state.groups.keys(),
  ];

  it('holds no transaction, and reads the plans of each building on their own', async () => {
    await bringAll(db, COMPANY);
    const { counted, count } = counting(db);
    await exportCompany(counted);
    await companyTemplate(counted, { floor: null, language: 'en' });
    await importUpload(
      counted,
      async () => ({
        ok: false,
        faultCount: 0,
        faults: [],
        lists: [],
        newBuildings: null,
        part: null,
      }),
      {
        isDry: true,
        author: { userId: null, name: 'Ingrid', source: 'import' },
        now: NOW,
      },
    );
    const [bundles] = await db.query({
      text: 'select count(distinct bundle_name)::int as count from map_file',
      values: [],
    });
    expect(bundles?.count).toBeGreaterThan(0);
    expect([count.transactions, count.plans]).toEqual([0, 2 * Number(bundles?.count)]);
  });

  it('reads again what changed meanwhile', async () => {
    await bringAll(db, COMPANY);
    const sets = setsOn(db);
    let times = 0;
    const groups = await readOptimistically(db, async (query) => {
      const found = await groupsOf(query);
      times += 1;
      if (times === 1) await sets.apply([add('groups', { id: 'later', name: 'Later' })]);
      return found;
    });
    expect(times).toBe(2);
    expect(groups).toContain('later');
  });

  it('reads from one snapshot if the company changes each time', async () => {
    await bringAll(db, COMPANY);
    const sets = setsOn(db);
    const { counted, count } = counting(db);
    let times = 0;
    const groups = await readOptimistically(counted, async (query) => {
      const found = await groupsOf(query);
      times += 1;
      const id = `change-${times}`;
      if (times < 3) await sets.apply([add('groups', { id, name: id })]);
      return found;
    });
    expect([times, count.transactions]).toEqual([3, 1]);
    expect(groups).toEqual(expect.arrayContaining(['change-1', 'change-2']));
  });
});
