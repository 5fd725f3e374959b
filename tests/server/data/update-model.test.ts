import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROTOCOL } from '../../../core/contract/protocol.ts';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { removeDeskBooking } from '../../../server/booking/remove.ts';
import { advanceMinute } from '../../../server/clock/advance-minute.ts';
import { sql } from '../../../server/database/sql.ts';
import { applySimulatedChanges } from '../../../server/demo/live/simulated-changes.ts';
import { movePerson } from '../../../server/people/move.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { createUpdates, type Updates } from '../../../server/update/updates.ts';
import { onEachDatabase } from '../databases.ts';
import { followNotices, type Notices } from './notices.ts';
import { at, callerOf, DESKS, emptyOffice, NOW, OFFICE, ROOMS, seedOffice } from './office.ts';
import { createPage, type Page } from './page.ts';

/** Few of each, so that they interact. */
const FLOORS = OFFICE.floors.slice(0, 3).map((floor) => floor.id);
const SPACES = FLOORS.flatMap((id) => DESKS.filter((desk) => desk.floorId === id).slice(0, 3));
const PEOPLE = OFFICE.employees.slice(0, 5).map((person) => person.id);

const index = fc.nat({ max: 1000 });
const action = fc.oneof(
  fc.record({
    do: fc.constant('book' as const),
    who: index,
    space: index,
    start: fc.oneof(fc.nat({ max: 600 }), fc.nat({ max: 4000 })),
    length: fc.integer({ min: 1, max: 600 }),
  }),
  fc.record({ do: fc.constant('remove' as const), which: index }),
  fc.record({ do: fc.constant('move' as const), who: index, space: fc.option(index) }),
  fc.record({ do: fc.constant('claim' as const), who: index, space: index, length: index }),
  fc.record({ do: fc.constant('meet' as const), who: index, room: index, length: index }),
  fc.record({ do: fc.constant('hide' as const), who: index, hidden: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 500 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Three people only, so that each polls often. */
const poll = fc.record({
  do: fc.constant('poll' as const),
  who: fc.nat({ max: 2 }),
  floors: fc.subarray(FLOORS, { minLength: 0 }),
});
type Poll = typeof poll extends fc.Arbitrary<infer A> ? A : never;

onEachDatabase('what pages know', ({ db }) => {
  let updates: Updates;
  let notices: Notices;
  beforeAll(async () => {
    await seedOffice(db);
    updates = await createUpdates(db);
    notices = await followNotices(db);
  });
  afterAll(async () => {
    await updates.close();
  });

  let now = NOW;

  const carryOut = async (step: Action): Promise<void> => {
    switch (step.do) {
      case 'book': {
        const userId = at(PEOPLE, step.who);
        const start = now + step.start;
        await createDeskBooking(
          db,
          callerOf(userId),
          at(SPACES, step.space).id,
          { start, end: start + step.length, userId },
          { now },
        );
        return;
      }
      case 'remove': {
        const rows = await db.query(
          sql`select id, user_id from booking where kind = 'desk' order by id`,
        );
        if (rows.length === 0) return;
        const row = at(rows, step.which);
        await removeDeskBooking(db, callerOf(Number(row.user_id)), Number(row.id), { now: NOW });
        return;
      }
      case 'move': {
        const spaceId = step.space === null ? null : at(SPACES, step.space).id;
        const whereabouts = { userId: at(PEOPLE, step.who), spaceId, state: 'BUSY' as const };
        await db.transaction((query) => movePerson(query, whereabouts));
        return;
      }
      case 'claim':
      case 'meet':
        await applySimulatedChanges(db, [
          {
            at: now,
            kind: step.do === 'claim' ? 'claim' : 'bookRoom',
            userId: at(PEOPLE, step.who),
            spaceId: step.do === 'claim' ? at(SPACES, step.space).id : at(ROOMS, step.room % 2).id,
            start: now,
            end: now + 1 + step.length,
            subject: 'Meeting',
          },
        ]);
        return;
      case 'hide':
        await setVisibility(
          db,
          callerOf(at(PEOPLE, step.who)),
          step.hidden ? 'INVISIBLE' : 'EVERYONE',
        );
        return;
      case 'pass':
        now += step.minutes;
        await advanceMinute(db, now);
    }
  };

  /**
   * Expects that a page's knowledge of floors equals that of a new page on a server without memory. False: the page has
   * missed a notification, as its stamps show, so there is nothing to compare.
   */
  const expectWhole = async (page: Page, userId: number, floors: readonly number[]) => {
    const oracle = await createUpdates(db);
    const fresh = createPage(oracle, callerOf(userId), () => now);
    await fresh.poll(floors);
    await oracle.close();
    const stampsOf = (of: Page) => JSON.stringify(of.query(floors));
    if (stampsOf(page) !== stampsOf(fresh)) return false;
    for (const id of floors) expect(page.floor(id)).toEqual(fresh.floor(id));
    expect(page.self()).toEqual(fresh.self());
    return true;
  };

  it('the former state and the polled changes give the full state, for any actions between polls', async () => {
    let compared = 0;
    let running: Promise<void> = Promise.resolve();
    const follow = async (steps: readonly (Action | Poll)[]): Promise<void> => {
      now = NOW;
      await emptyOffice(db);
      const pages = PEOPLE.map((id) => createPage(updates, callerOf(id), () => now));
      const polled = PEOPLE.map((): ReadonlySet<number> => new Set());
      for (const step of steps) {
        if (step.do !== 'poll') {
          await carryOut(step);
          continue;
        }
        const who = step.who % PEOPLE.length;
        const page = at(pages, who);
        await page.poll(step.floors);
        polled[who] = new Set([...(polled[who] ?? []), ...step.floors]);
        if (await expectWhole(page, at(PEOPLE, who), step.floors)) compared += 1;
      }
      for (const [who, page] of pages.entries()) {
        const floors = [...(polled[who] ?? [])];
        await page.poll(floors);
        if (await expectWhole(page, at(PEOPLE, who), floors)) compared += 1;
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(action, poll), { minLength: 30, maxLength: 60 }),
        (steps) => {
          running = follow(steps);
          return running;
        },
      ),
      { numRuns: 8, interruptAfterTimeLimit: 40_000 },
    );
    // A run interrupted by the time limit continues in the background: it must not write into the next test.
    await running;
    expect(compared).toBeGreaterThan(20);
  });

  it('the answer from memory is “unchanged” exactly if that from the database is', async () => {
    const near = fc.constantFrom<number>(-1, 0, 0, 0, 0, 1);
    const question = fc.record({
      who: index,
      floors: fc.subarray([...FLOORS, 4000], { minLength: 0 }),
      status: near,
      fStatic: fc.array(near, { minLength: 3, maxLength: 4 }),
      fStatus: fc.array(near, { minLength: 2, maxLength: 4 }),
      protocol: fc.constantFrom(PROTOCOL, PROTOCOL, PROTOCOL, 0, undefined),
      refresh: fc.constantFrom(false, false, false, true, undefined),
    });
    const answers = new Map<string, number>();
    const plain = { who: 0, floors: FLOORS.slice(0, 1), status: 0, fStatic: [0], fStatus: [0] };
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 6 }), question, async (steps, ask) => {
        for (const step of steps) await carryOut(step);
        // Memory lags behind commits by the delay of a notification. A page may then be told that nothing changed, and
        // gets the rest with its next poll; compare after that.
        await notices.heard();
        const userId = at(PEOPLE, ask.who);
        const page = createPage(updates, callerOf(userId), () => now);
        const present = ask.floors.filter((id) => id !== 4000);
        await page.poll(present);
        const shift = (stamps: readonly number[] | undefined, by: readonly number[]) =>
          by.map((each, i) => Math.max(0, (stamps?.[i] ?? 0) + each)).slice(0, ask.floors.length);
        const known = page.query(present);
        const query = {
          status: page.stamp() + ask.status,
          fId: ask.floors,
          fStatic: shift(known.fStatic, ask.fStatic),
          fStatus: shift(known.fStatus, ask.fStatus),
          ...(ask.protocol === undefined ? {} : { protocol: ask.protocol }),
          ...(ask.refresh === undefined ? {} : { refresh: ask.refresh }),
        };
        const answer = await updates.updateFromDatabase(callerOf(userId), query, now);
        const name = typeof answer === 'string' ? answer : 'ok' in answer ? 'refused' : 'update';
        answers.set(name, (answers.get(name) ?? 0) + 1);
        const viaMemory = await updates.update(callerOf(userId), query, now);
        expect(updates.unchanged(userId, query)).toBe(answer === 'Unchanged');
        expect(viaMemory).toEqual(answer);
      }),
      {
        numRuns: 80,
        interruptAfterTimeLimit: 40_000,
        // One example for each kind of answer, so that the fewer runs of a slow machine cover all.
        examples: [
          [[], { ...plain, protocol: PROTOCOL, refresh: false }],
          [[], { ...plain, protocol: 0, refresh: false }],
          [[], { ...plain, floors: [4000], protocol: PROTOCOL, refresh: false }],
          [[], { ...plain, status: -1, protocol: PROTOCOL, refresh: false }],
        ],
      },
    );
    expect([...answers.keys()].sort()).toEqual(['Reload', 'Unchanged', 'refused', 'update']);
  });
});
