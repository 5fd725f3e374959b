import { expect, it } from 'vitest';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { createLongSets } from '../../../server/administration/changes/long-sets.ts';
import { tablePage } from '../../../server/administration/table-page.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { companyRevision } from '../../../server/company/stored/revision.ts';
import { sql } from '../../../server/database/sql.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import { valueIn } from '../answers.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import {
  add,
  administratorOf,
  COMPANY,
  change,
  faultLines,
  INGRID,
  remove,
  setsOn,
} from './sets.ts';

onEachDatabase('CD64: other ids in a set of changes', ({ db }) => {
  const { apply, check } = setsOn(db);
  const one = async (text: string, ...values: readonly unknown[]) =>
    (await db.query({ text, values }))[0] ?? {};

  it('keep the row, with what other edits say of it', async () => {
    await bringAll(db, COMPANY);
    const { id } = await one(`select id from floor where external_id = 'harbour-1'`);
    const revision = await companyRevision(db.query);
    const edits = [
      change('floors', 'harbour-1', { id: 'H1', name: 'Upstairs' }, { id: 'harbour-1' }),
      change('spaces', 'desk-0-1', { floor: 'harbour-1' }, { floor: 'harbour-0' }),
      add('spaces', { id: 'new', floor: 'harbour-1', zone: 'North', name: 'N', kind: 'desk' }),
      remove('spaces', 'desk-1-8'),
    ];
    expect((await check(edits)).faults).toEqual([]);
    expect((await apply(edits)).faults).toEqual([]);
    expect(await one(`select id, name from floor where external_id = 'H1'`)).toEqual({
      id,
      name: 'Upstairs',
    });
    const { spaces, grants } = (await readState(db.query)).state;
    expect([spaces.get('desk-0-1')?.floor, spaces.get('new')?.floor]).toEqual(['H1', 'H1']);
    expect([...grants.values()].map(({ floor }) => floor)).toContain('H1');
    // AD5: the answer was lost.
    expect((await apply(edits.slice(0, 1))).faults).toEqual([]);
    // CD63: pages with rows that name the floor get all of them again.
    const page = (table: TableName) => tablePage(db, INGRID, table, { since: revision });
    expect((await page('spaces')).whole).toBe(true);
    expect((await page('floors')).rows.map(([key]) => key)).toEqual(['H1', 'harbour-0']);
    expect((await page('people')).whole).toBeUndefined();
    await apply([change('floors', 'H1', { id: 'harbour-1' })]);
  });

  it('are refused if another row has them, or if the row is out of reach', async () => {
    await bringAll(db, COMPANY);
    const taken = change('people', '1002', { id: '1003' });
    expect(faultLines((await check([taken])).faults)).toEqual(['0 id freeId 1003']);
    const two = [change('people', '1002', { id: '7' }), change('people', '1004', { id: '7' })];
    expect(faultLines((await check(two)).faults)).toEqual(['1 id freeId 7']);
    const others = [change('buildings', 'harbour', { id: 'h' })];
    const by = administratorOf('harbour');
    expect(faultLines((await check(others, { by })).faults)).toEqual(['0 - permission']);
    expect(faultLines((await check([change('consents', 'x', { id: 'y' })])).faults)).toContain(
      '0 id choice y',
    );
  });

  it('CD35: are the same in a set that is compared in its own process', async () => {
    await bringAll(db, COMPANY);
    const bytes = new TextEncoder().encode(
      JSON.stringify({ edits: [change('people', '1004', { id: '4004' }, { id: '1004' })] }),
    );
    const sets = createLongSets(db);
    expect(valueIn(await sets.apply(INGRID, bytes, NOW)).faults).toEqual([]);
    expect((await readState(db.query)).state.people.get('4004')?.username).toBe('peter');
    await apply([change('people', '4004', { id: '1004' })]);
  });

  it('CD63: erasing somebody erases the ids that they had before', async () => {
    await bringAll(db, COMPANY);
    await apply([add('grants', { person: '1004', capability: 'book_for_others' })]);
    await apply([change('people', '1004', { id: 'HR-9911' })]);
    await apply([change('people', 'HR-9911', { id: 'HR-9922' })]);
    const { id } = await one(`select id from employee where external_id = 'HR-9922'`);
    await erasePerson(db, Number(id), { userId: null, name: 'x', source: 'privacy' }, NOW);
    const left = await db.query(sql`select subject, subject_id, before, after from change c
      where c::text like '%HR-99%' or subject = 'people' and c::text like '%"1004"%'
        or subject = 'grants' and c::text like '%1004%'`);
    expect(left).toEqual([]);
  });
});
