import { beforeEach, expect, it } from 'vitest';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { whyRefused } from '../../../server/administration/why/why-refused.ts';
import { sql } from '../../../server/database/sql.ts';
import { valueIn } from '../answers.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { add, administratorOf, COMPANY, change, INGRID, setsOn } from './sets.ts';

const key = (...of: readonly (string | null)[]): string => JSON.stringify(of);
const MINUTE = Math.floor(NOW / 60_000);

onEachDatabase('who set the rule that limits a booking', ({ db }) => {
  const { apply } = setsOn(db);
  /** The names of those who set the rules that are asked, by check. */
  const setBy = async (by: Administrator = INGRID) => {
    const { checks } = valueIn(
      await whyRefused(
        db,
        by,
        { space: 'desk-1-5', start: MINUTE + 60, end: MINUTE + 120 },
        MINUTE,
      ),
    );
    return Object.fromEntries(checks.flatMap(({ check, set }) => (set ? [[check, set.by]] : [])));
  };

  beforeEach(async () => {
    await bringAll(db, COMPANY);
    await db.query(sql`delete from change`);
  });

  it('AP80: is the actor of the last change of the rule, with its entry and time', async () => {
    expect(await setBy()).toEqual({});
    const zone = key(null, 'harbour-1', 'North', null, 'longest_desk_booking');
    await apply([change('rules', zone, { value: '9h' })]);
    await db.query(sql`update change set actor_name = 'Björn', at = at - 1000`);
    expect(await setBy()).toEqual({ longest_desk_booking: 'Björn' });
    await apply([change('rules', zone, { value: '8h' })]);
    await apply([
      change('rules', key('harbour', null, null, null, 'opening_hours'), { value: '04:00-23:00' }),
    ]);
    const [entry] = await db.query(
      sql`select max(id) as id from change where subject_id = ${zone}`,
    );
    const { checks } = valueIn(
      await whyRefused(
        db,
        INGRID,
        { space: 'desk-1-5', start: MINUTE + 60, end: MINUTE + 120 },
        MINUTE,
      ),
    );
    expect(checks.find(({ check }) => check === 'longest_desk_booking')?.set).toMatchObject({
      change: Number(entry?.id),
      at: NOW,
    });
    expect(Object.keys(await setBy())).toEqual(['opening_hours', 'longest_desk_booking']);
  });

  it('AP80, AD2: a building administrator sees it only for rules whose history they may see', async () => {
    await apply([change('rules', key(null, null, null, null, 'open_bookings'), { value: '40' })]);
    await apply([add('rules', { building: 'harbour', rule: 'weekends', value: 'open' })]);
    expect(Object.keys(await setBy())).toEqual(['weekends', 'open_bookings']);
    expect(Object.keys(await setBy(administratorOf('harbour')))).toEqual(['weekends']);
  });
});
