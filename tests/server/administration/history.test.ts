import { beforeAll, expect, it } from 'vitest';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { HistoryFilter } from '../../../server/administration/history/filter.ts';
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

  it('AP76: is limited to a building, with its bookings', async () => {
    expect(await subjects({ building: 'harbour' })).toEqual(['bookings 1', 'spaces desk-0-1']);
    expect(await subjects({ building: 'castle' })).toEqual(['bookings 2', 'floors castle-0']);
    expect(await subjects({ building: 'nowhere' })).toEqual([]);
  });

  it('AP76, AD2: an administrator of buildings sees their part, whatever is asked for', async () => {
    const jonas = administratorOf('harbour');
    expect(await subjects({ building: 'castle' }, jonas)).toEqual([]);
    expect(await subjects({ building: 'harbour' }, jonas)).toEqual(['spaces desk-0-1']);
    const both = administratorOf('harbour', 'castle');
    expect(await subjects({ building: 'castle' }, both)).toEqual(['floors castle-0']);
  });

  it('AP76: a text is looked for in the newest 100,000 entries, and the page is told', async () => {
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
