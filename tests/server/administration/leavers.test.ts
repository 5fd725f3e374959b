import { beforeAll, beforeEach, expect, it } from 'vitest';
import { departPerson } from '../../../server/administration/people/departure.ts';
import { endLeavers } from '../../../server/administration/people/leaver.ts';
import { personActivity } from '../../../server/administration/people/person.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import type { Sessions } from '../../../server/session/sessions.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { COMPANY, INGRID } from './sets.ts';

const MINUTE_MS = 60_000;
const MINUTE = NOW / MINUTE_MS;
const sessions = { lives: () => ({ now: NOW, seenAfter: 0 }) } as unknown as Sessions;

onEachDatabase('leavers', ({ db, another }) => {
  const idOf = async (table: 'space' | 'employee', key: string): Promise<number> => {
    const text = `select id from ${table} where external_id = $1`;
    return Number((await db.query({ text, values: [key] }))[0]?.id);
  };
  let leaver = 0;
  let other = 0;
  let desk = 0;
  let room = 0;
  let ingrid = INGRID;

  beforeAll(async () => {
    await bringAll(db, COMPANY);
    [leaver, other] = [await idOf('employee', '1002'), await idOf('employee', '1003')];
    [desk, room] = [await idOf('space', 'desk-0-1'), await idOf('space', 'room-0-a')];
    ingrid = { ...INGRID, userId: await idOf('employee', '1001') };
  });
  beforeEach(async () => {
    for (const table of ['booking', 'claim', 'registration', 'departure'])
      await db.query({ text: `delete from ${table}` });
    await db.query(sql`update company set retention = '{}'`);
    await db.query(sql`update employee set active = true`);
    await db.query(sql`delete from change`);
    for (const [space, kind, user, organizer, start] of [
      [desk, 'desk', leaver, leaver, -900],
      [desk, 'desk', leaver, other, 300],
      [room, 'room', leaver, leaver, 600],
      [room, 'room', other, leaver, 900],
    ]) {
      await db.query(sql`insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
        values (${space}::bigint, ${kind}, 'Plans', ${user}::bigint, ${organizer}::bigint, ${MINUTE + Number(start)},
          ${MINUTE + Number(start) + 60}, ${MINUTE})`);
    }
    await db.query(
      sql`insert into claim (space_id, user_id, until_minute) values (${desk}, ${leaver}, ${MINUTE + 200})`,
    );
    await db.query(sql`insert into registration (user_id, type, start_minute, end_minute)
      values (${leaver}, 'HOME', ${MINUTE + 2_000}, ${MINUTE + 2_400})`);
  });

  const keeps = (minutes: number | null) =>
    db.query(
      sql`update company set retention = ${JSON.stringify({ leavers: minutes })}::text::jsonb`,
    );
  const leave = () => departPerson(db, ingrid, '1002', { at: null, heir: null }, NOW);
  const at = (minutes: number): number => NOW + minutes * MINUTE_MS;
  /** The starts of the bookings, and how many claims and days there are. */
  const there = async () => {
    const [counts] = await db.query(sql`select (select count(*) from claim) as claims,
      (select count(*) from registration) as days`);
    const bookings = await db.query(sql`select start_minute from booking order by start_minute`);
    return [
      bookings.map(({ start_minute }) => Number(start_minute) - MINUTE),
      Number(counts?.claims),
      Number(counts?.days),
    ];
  };
  const ALL = [[-900, 300, 600, 900], 1, 1];
  // G762: the meeting for somebody else stays.
  const ENDED = [[-900, 900], 0, 0];
  const removed = () =>
    db.query(
      sql`select subject, actor_id, actor_name, source, at from change where action = 'removed' order by subject, id`,
    );
  const looked = async () => {
    const answer = await personActivity(db, sessions, '1002');
    if (!answer.ok) throw new Error('no such person');
    const { keptFor, keptUntil, bookings, claims } = answer.value;
    return { keptFor, keptUntil, bookings, claims };
  };

  it('SO25, SO27: bookings, claims and days end an hour after the deactivation, and the person says so until then', async () => {
    expect(await looked()).toEqual({ keptFor: 60, keptUntil: undefined, bookings: 2, claims: 1 });
    await leave();
    await endLeavers(db, at(59));
    expect(await there()).toEqual(ALL);
    expect(await looked()).toEqual({ keptFor: 60, keptUntil: MINUTE + 60, bookings: 2, claims: 1 });
    await endLeavers(db, at(60));
    expect(await there()).toEqual(ENDED);
    expect(await looked()).toEqual({ keptFor: 60, keptUntil: undefined, bookings: 0, claims: 0 });
  });

  it('SO25: whoever is activated again before keeps everything, also if it is done with SQL', async () => {
    await leave();
    await db.query(sql`update employee set active = true where id = ${leaver}`);
    await endLeavers(db, at(61));
    expect(await there()).toEqual(ALL);
    await db.query(sql`update employee set active = false where id = ${leaver}`);
    await db.query(sql`update leaver set left_at = ${NOW}`);
    await endLeavers(db, at(60));
    expect(await there()).toEqual(ENDED);
    expect((await removed())[0]).toMatchObject({ actor_id: null, actor_name: 'Perch' });
  });

  it('SO25: the company may end them at once, or never', async () => {
    await keeps(null);
    await leave();
    await endLeavers(db, at(100_000));
    expect(await there()).toEqual(ALL);
    expect(await looked()).toMatchObject({ keptFor: null, keptUntil: undefined });
    // Another time holds for those who wait, too.
    await keeps(5);
    await endLeavers(db, at(4));
    expect(await there()).toEqual(ALL);
    await db.query(sql`update employee set active = true where id = ${leaver}`);
    await keeps(0);
    await leave();
    expect(await there()).toEqual(ENDED);
  });

  it('SO26: it is done once with several servers, in the name of whoever deactivated the person', async () => {
    await leave();
    await db.query(sql`update employee set active = false where id = ${other}`);
    await db.query(sql`update leaver set left_at = ${NOW}`);
    const servers = [db, await another(), await another()];
    await Promise.all(servers.map((server) => endLeavers(server, at(61))));
    expect(await there()).toEqual([[-900], 0, 0]);
    const by = {
      actor_id: ingrid.userId,
      actor_name: expect.any(String),
      source: 'administration',
      at: at(61),
    };
    expect((await removed()).filter(({ actor_id }) => actor_id !== null)).toEqual([
      { subject: 'bookings', ...by },
      { subject: 'bookings', ...by },
      { subject: 'claims', ...by },
      { subject: 'registrations', ...by },
    ]);
  });

  it('SO26: a server that ends meanwhile has done nothing, and the next one does it', async () => {
    await leave();
    const ending: Db = {
      ...db,
      transaction: (work, ...how) =>
        db.transaction(
          async (query) => {
            await work(query);
            throw new Error('killed before the commit');
          },
          ...how,
        ),
    };
    await expect(endLeavers(ending, at(61))).rejects.toThrow('killed');
    expect(await there()).toEqual(ALL);
    await endLeavers(db, at(62));
    expect(await there()).toEqual(ENDED);
    await endLeavers(db, at(63));
    expect(await removed()).toHaveLength(4);
  });

  it('CD8: where somebody is ends with the deactivation itself', async () => {
    await db.query(
      sql`update employee set location_space_id = ${desk}, state = 'ONLINE' where id = ${leaver}`,
    );
    await leave();
    expect(
      await db.query(sql`select location_space_id, state from employee where id = ${leaver}`),
    ).toEqual([{ location_space_id: null, state: 'OFFLINE' }]);
  });

  it('PV5: nothing waits for somebody who is erased', async () => {
    const author = { userId: ingrid.userId, name: null, source: 'privacy' } as const;
    await erasePerson(db, leaver, author, NOW);
    expect(await db.query(sql`select * from leaver where employee_id = ${leaver}`)).toEqual([]);
    expect(await there()).toEqual(ENDED);
  });
});
