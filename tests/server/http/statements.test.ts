import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, signIn } from './browser.ts';
import { type Office, openOffice } from './office.ts';

/** Counts the statements of a database; those around a transaction are not counted. */
const counting = (db: Db) => {
  let statements = 0;
  const counted: Db = {
    get kind() {
      return db.kind;
    },
    query: (statement) => {
      statements += 1;
      return db.query(statement);
    },
    transaction: (work, mode) =>
      db.transaction(
        (query) =>
          work((statement) => {
            statements += 1;
            return query(statement);
          }),
        mode,
      ),
    listen: (...args) => db.listen(...args),
    hears: () => db.hears(),
    close: () => db.close(),
  };
  return {
    db: counted,
    /** Since the last call. */
    take: (): number => {
      const taken = statements;
      statements = 0;
      return taken;
    },
  };
};

onEachDatabase('statements of a call', ({ db }) => {
  const count = counting(db);
  let office: Office;
  let browser: Browser;
  beforeAll(async () => {
    office = await openOffice(count.db);
    browser = await signIn(office.url, 'employee');
  });
  afterAll(() => office.stop());

  /** Of the second of two equal calls: what the first one has to learn once is not counted. */
  const statementsOf = async (call: string): Promise<number> => {
    await browser.call(call);
    count.take();
    const { status } = await browser.call(call);
    expect(status).toBeLessThan(300);
    return count.take();
  };

  test('are few, for what many people ask at the same time', async () => {
    const { floorId, desks, rooms } = office;
    const noon = office.minute() + 24 * 60;
    const slot = `start=${noon}&end=${noon + 60}`;
    const most: Readonly<Record<string, number>> = {
      'GET /secure/self/session': 2,
      [`GET /secure/update?fId=${floorId}`]: 3,
      [`GET /secure/status/floorId/${floorId}?${slot}&desks=true&rooms=true`]: 5,
      'GET /secure/v2/calendar': 1,
      'GET /secure/v2/attendance/registration': 1,
      // CS26: closed desks are counted in a statement of their own.
      'GET /secure/v2/planner/overview/1': 6,
      [`GET /secure/deskbooking/desk/${desks[0]}`]: 3,
      [`GET /secure/v2/asset/${rooms[0]}/calendar`]: 3,
      [`GET /secure/dashboard/calendars/floor/${floorId}`]: 4,
    };
    const found: Record<string, number> = {};
    for (const call of Object.keys(most)) found[call] = await statementsOf(call);
    // Fewer is better: then the limit goes down, too.
    expect(found).toEqual(most);
  });

  test('are two for a booking, and three for one that is asked for again', async () => {
    const { desks, people } = office;
    const start = office.minute() + 48 * 60;
    const book = (at: number) =>
      browser.call(`POST /secure/deskbooking/desk/${desks[0]}`, {
        start: at,
        end: at + 60,
        userId: people.employee,
      });
    // The first change learns whether there is maintenance.
    await book(start + 60);
    for (const statements of [2, 3]) {
      count.take();
      const answer = await book(start);
      expect([answer.status, count.take()]).toEqual([200, statements]);
    }
  });
});
