import { beforeAll, expect, it } from 'vitest';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { DAYS_OF_PEOPLE } from '../../../core/contract/administration/history.ts';
import {
  entriesOf,
  type HistoryFilter,
  selected,
} from '../../../server/administration/history/filter.ts';
import { historyPage } from '../../../server/administration/history/page.ts';
import { sql } from '../../../server/database/sql.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { administratorOf, COMPANY, change, INGRID, setsOn } from './sets.ts';

onEachDatabase('the change history', ({ db }) => {
  const { apply } = setsOn(db);
  const subjects = async (filter: HistoryFilter, by: Administrator = INGRID) => {
    const { entries } = await historyPage(db, by, filter);
    return entries.map(({ subject, subjectId }) => `${subject} ${subjectId}`);
  };

  beforeAll(async () => {
    await bringAll(db, COMPANY);
    await db.query(sql`delete from change`);
    await db.query(sql`insert into building_row (id, external_id, site_id, name, time_zone)
      select 99, 'castle', min(id), 'Castle', 'Europe/Oslo' from site`);
    await db.query(
      sql`insert into floor_row (id, external_id, building_id, name, level) values (99, 'castle-0', 99, 'Ground', 0)`,
    );
    await apply([change('spaces', 'desk-0-1', { name: 'Window' })]);
    await apply([change('floors', 'castle-0', { name: 'Hall' })]);
    await apply([change('sites', 'north', { name: 'Far north' })]).catch(() => undefined);
    await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action, after)
      values (${NOW}, 'Jonas', 'booking', 'bookings', '1', 'added', '{"floor":"harbour-0"}'),
             (${NOW}, 'Jonas', 'booking', 'bookings', '2', 'added', '{"floor":"castle-0"}')`);
  });

  it('AP126: has no entries about the days of people unless they are asked for, and none for a building administrator', async () => {
    await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action, after)
      select ${NOW}, 'Jonas', 'app', s, 'of Jonas', 'added', '{"floor":"harbour-0"}'
      from unnest(array['claims', 'registrations', 'deletion_grants']) s`);
    expect(await subjects({})).toEqual(['floors castle-0', 'spaces desk-0-1']);
    expect(await subjects({ text: 'Jonas' })).toEqual([]);
    expect((await historyPage(db, INGRID, {})).total).toBe(2);
    const jonas = administratorOf('harbour');
    for (const subject of DAYS_OF_PEOPLE) {
      expect((await subjects({ subject })).length).toBe(subject === 'bookings' ? 2 : 1);
      expect(await subjects({ subject }, jonas)).toEqual([]);
      expect(await subjects({ subject, building: 'harbour' }, jonas)).toEqual([]);
    }
    expect(await subjects({}, jonas)).toEqual(['spaces desk-0-1']);
    await db.query(sql`delete from change where subject_id = 'of Jonas'`);
  });

  it('AP76: can be limited to a building, or to its bookings', async () => {
    expect(await subjects({ building: 'harbour' })).toEqual(['spaces desk-0-1']);
    expect(await subjects({ building: 'castle' })).toEqual(['floors castle-0']);
    expect(await subjects({ building: 'castle', subject: 'bookings' })).toEqual(['bookings 2']);
    expect(await subjects({ building: 'nowhere' })).toEqual([]);
  });

  it('AP76: the entries of a building come in the overall order, page by page, with their number', async () => {
    await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action, before, after)
      select ${NOW}, 'Jonas', 'app', case when n % 3 = 0 then 'claims' else 'bookings' end, n::text,
        case when n % 2 = 0 then 'removed' else 'added' end,
        case when n % 2 = 0 then '{"floor":"castle-0"}'::jsonb end, case when n % 2 = 1 then '{"floor":"castle-0"}'::jsonb end
      from generate_series(1001, 1150) n`);
    const pageOf = (before?: number) =>
      historyPage(db, INGRID, {
        building: 'castle',
        subject: 'bookings',
        ...(before === undefined ? {} : { before }),
      });
    const ids: number[] = [];
    let page = await pageOf();
    expect(page.total).toBe(101);
    for (;;) {
      ids.push(...page.entries.map(({ id }) => id));
      if (page.next === null) break;
      page = await pageOf(page.next);
      expect(page.total).toBe(101);
    }
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(ids.length).toBe(101);
    expect((await historyPage(db, INGRID, { building: 'castle', subject: 'claims' })).total).toBe(
      50,
    );
    await db.query(sql`delete from change where subject_id::text ~ '^1[01][0-9][0-9]$'`);
  });

  it('AP76: the search for a building uses indexes, even if it has no entries', async () => {
    await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action, after)
      select ${NOW}, 'Jonas', 'app', 'bookings', n::text, 'added', '{"floor":"harbour-0"}'
      from generate_series(10001, 40000) n`);
    await db.query({ text: 'analyze change' });
    for (const building of ['castle', 'harbour', 'nowhere']) {
      const found = selected(INGRID, { building, subject: 'bookings' });
      for (const tail of [
        { order: 'newest', most: 51 },
        { order: 'any', most: 100_000 },
      ] as const) {
        const rows = await db.query({
          text: `explain ${entriesOf(found, 'c.id', tail)}`,
          values: found.values,
        });
        const plan = rows.map((row) => Object.values(row).join('')).join('\n');
        expect(plan).toContain('change_of_floor');
        expect(plan).not.toMatch(/Seq Scan on change|change_pkey/);
      }
    }
    await db.query(sql`delete from change where source = 'app'`);
  });

  it('AP126: the list without the days of people is read along an index, however many bookings there are', async () => {
    await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action, after)
      select ${NOW}, 'Jonas', 'app', 'bookings', n::text, 'added', '{"floor":"harbour-0"}'
      from generate_series(10001, 40000) n`);
    await db.query({ text: 'analyze change' });
    for (const filter of [{}, { building: 'castle' }]) {
      const found = selected(INGRID, filter);
      const rows = await db.query({
        text: `explain ${entriesOf(found, 'c.id', { order: 'newest', most: 51 })}`,
        values: found.values,
      });
      const plan = rows.map((row) => Object.values(row).join('')).join('\n');
      expect(plan).toContain('change_of_table');
      expect(plan).not.toMatch(/Seq Scan on change|change_pkey/);
    }
    await db.query(sql`delete from change where source = 'app'`);
  });

  it('AP76, AD2: a building administrator sees only the entries of their buildings, whatever the filter', async () => {
    const jonas = administratorOf('harbour');
    expect(await subjects({ building: 'castle' }, jonas)).toEqual([]);
    expect(await subjects({ building: 'harbour' }, jonas)).toEqual(['spaces desk-0-1']);
    const both = administratorOf('harbour', 'castle');
    expect(await subjects({ building: 'castle' }, both)).toEqual(['floors castle-0']);
  });

  it('AP76: a text search covers the newest 100,000 entries, and says so', async () => {
    const found = (filter: HistoryFilter) => historyPage(db, INGRID, filter);
    expect(await found({ text: 'window' })).toMatchObject({ total: 1 });
    expect((await found({ text: 'window' })).isCut).toBeUndefined();
    await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action)
      select ${NOW + 1}, 'Jonas', 'import', 'spaces', 'many-' || n, 'added' from generate_series(1, 100000) n`);
    expect(await found({ text: 'window' })).toMatchObject({ total: 0, isCut: true });
    expect(await found({ text: 'many-100000' })).toMatchObject({ total: 1, isCut: true });
    expect(await found({ text: 'window', to: NOW + 1 })).toMatchObject({ total: 1 });
    expect((await found({ subject: 'floors' })).isCut).toBeUndefined();
  });
});
