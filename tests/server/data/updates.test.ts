import { Schema } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROTOCOL } from '../../../core/contract/protocol.ts';
import type { Space } from '../../../core/contract/space.ts';
import { Update } from '../../../core/contract/update.ts';
import { emptyTable, rowsOf } from '../../../core/engine/table.ts';
import { people } from '../../../core/office/floor/tables.ts';
import { availabilityOf } from '../../../core/rules/meeting/availability.ts';
import { isWorthGoing } from '../../../core/rules/meeting/worth-going.ts';
import { removeDeskBooking } from '../../../server/booking/remove.ts';
import { floorStatus } from '../../../server/floor/floor-status.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { createFreeFloors } from '../../../server/update/free-floors.ts';
import { createUpdates, type Updates } from '../../../server/update/updates.ts';
import { until } from '../../support/poll.ts';
import { codeOf, valueIn } from '../answers.ts';
import { rowsIn } from '../rows.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import {
  ASSISTANT,
  at,
  BLOCKED_DESKS,
  COLLEAGUE,
  callerOf,
  DESKS,
  DESKS_WITHOUT_BOOKING,
  EMPLOYEE,
  NOW,
  OFFICE,
  ROOMS,
} from './office.ts';
import { createPage, type Page, updateIn } from './page.ts';

const isOn = (page: Page, floorId: number, userId: number): boolean =>
  people.lookUp(page.floor(floorId)?.users ?? emptyTable, userId) !== undefined;

const desk = at(DESKS, 0);
const floorId = desk.floorId;
const otherFloor = at(
  OFFICE.floors.filter((floor) => floor.id !== floorId),
  0,
).id;

onEachOffice('polls', ({ db }) => {
  let updates: Updates;
  beforeAll(async () => {
    updates = await createUpdates(db);
  });
  afterAll(async () => {
    await updates.close();
  });

  const page = (caller = COLLEAGUE): Page => createPage(updates, caller, () => NOW);
  const { bookedDesk, meet, moved } = actionsOn(db);
  const book = (caller = EMPLOYEE, deskId = desk.id) =>
    bookedDesk(caller, deskId, { start: NOW, end: NOW + 60 });
  /** Polls until there is news; notifications take a moment. */
  const news = async (of: Page, floors = [floorId]) => {
    let answer: Awaited<ReturnType<Page['poll']>> = 'Unchanged';
    await until('Nothing new came', async () => {
      answer = await of.poll(floors);
      return answer !== 'Unchanged';
    });
    return updateIn(answer);
  };
  const quiet = (of: Page, floors = [floorId]) =>
    until('The polls never became quiet', async () => (await of.poll(floors)) === 'Unchanged');

  it('answers a first poll in full, by the contract', async () => {
    const first = updateIn(await page().poll([floorId]));
    expect(Schema.decodeUnknownSync(Update)(Schema.encodeSync(Update)(first))).toEqual(first);
    expect(first.entities?.sites).toHaveLength(OFFICE.sites.length);
    expect(first.entities?.buildings?.map((each) => each.info)).toEqual(
      OFFICE.buildings.map((each) => each.info),
    );
    expect(first.entities?.floors?.map((each) => each.info)).toEqual(
      OFFICE.floors.map((each) => each.info),
    );
    expect(first.entities?.spaceTypes).toEqual(OFFICE.spaceTypes);
    expect(first.entities?.equipment).toHaveLength(OFFICE.equipment.length);
    const here = <A extends { readonly floorId: number }>(list: readonly A[]) =>
      list.filter((each) => each.floorId === floorId);
    expect(first.entities?.zones).toEqual(here(OFFICE.zones));
    expect(first.entities?.signs).toEqual(here(OFFICE.signs));
    expect(first.entities?.spaces?.map(({ status: _, ...space }) => space)).toEqual(
      here(OFFICE.spaces).map(({ blocked: _b, x, y, r: _r, ...space }) => ({
        ...space,
        pos: { x, y },
      })),
    );
    expect(first.entities?.users).toEqual([]);
    expect(first.self).toMatchObject({ id: COLLEAGUE.userId, visibility: 'EVERYONE' });
    expect(first.contentUpdate).toBeUndefined();
    expect(first.now).toBe(NOW);
  });

  it('says nothing when nothing changed', async () => {
    const mine = page();
    await mine.poll([floorId, otherFloor]);
    await quiet(mine, [floorId, otherFloor]);
    await until('Memory never said so', () =>
      updates.unchanged(COLLEAGUE.userId, mine.query([floorId, otherFloor])),
    );
  });

  it('tells only what changed', async () => {
    const mine = page();
    await mine.poll([floorId]);
    await quiet(mine);
    await book();
    const change = await news(mine);
    expect(change.entities).toBeUndefined();
    expect(change.self).toBeUndefined();
    expect(change.contentUpdate).toEqual({
      spaces: {
        add: [],
        update: [
          {
            id: desk.id,
            status: { state: 'BOOKED', occupant: null, claims: [], times: [[NOW, NOW + 60]] },
          },
        ],
        remove: [],
      },
      users: { add: [], update: [], remove: [] },
    });
  });

  it('FF2: free desks and rooms per floor match a page, and are read once for all callers', async () => {
    await moved(COLLEAGUE.userId, at(DESKS, 3).id);
    // SC65: one of these rooms is free for less than 15 minutes, the other for just as long.
    await meet(EMPLOYEE, at(ROOMS, 0).id, { start: NOW + 14, end: NOW + 60 });
    await meet(COLLEAGUE, at(ROOMS, 1).id, { start: NOW + 15, end: NOW + 60 });
    await book();
    await book(COLLEAGUE, at(DESKS, 5).id);
    const [building] = OFFICE.buildings;
    const ids = OFFICE.floors
      .filter((each) => each.buildingId === building?.id)
      .map(({ id }) => id);
    const isRoom = new Set(ROOMS.map(({ id }) => id));
    const isBlocked = ({ status }: Space) => status.state === 'UNAVAILABLE_BLOCKED';
    const isUsable = ({ status }: Space) =>
      isWorthGoing(
        (minute) =>
          availabilityOf(
            status.times.map(([start, end]) => ({ start, end })),
            minute,
          ),
        NOW,
      );
    const countedOn = (of: Page) =>
      ids.map((id) => {
        const spaces = rowsOf(of.floor(id)?.spaces ?? emptyTable);
        const desks = spaces.filter(
          ({ asset_type, status }) => asset_type === 'DESK' && status.state === 'FREE',
        );
        const rooms = spaces.filter(
          (space) => isRoom.has(space.id) && !isBlocked(space) && isUsable(space),
        );
        return { id, desks: desks.length, rooms: rooms.length };
      });
    const mine = page();
    for (const id of ids) await mine.poll([id]);
    let clock = 0;
    let reads = 0;
    const counting: typeof db = {
      ...db,
      transaction: (...args) => {
        reads += 1;
        return db.transaction(...args);
      },
    };
    let stamp: number | null = null;
    const ask = createFreeFloors(
      counting,
      () => stamp,
      () => clock,
    );
    const now = await Promise.all([ask(building?.id ?? 0, null), ask(building?.id ?? 0, null)]);
    expect(now.map(valueIn)).toEqual([{ floors: countedOn(mine) }, valueIn(now[0])]);
    const ofRooms = valueIn(now[0]).floors.reduce((sum, { rooms }) => sum + rooms, 0);
    const usable = ROOMS.filter(({ floorId: on, blocked }) => ids.includes(on) && !blocked);
    expect(ofRooms).toBe(usable.length - 1);
    clock += 9_999;
    await ask(building?.id ?? 0, null);
    expect(reads).toBe(1);
    clock += 1;
    await ask(building?.id ?? 0, null);
    expect(reads).toBe(2);
    // FF3: known to be current until the building's stamp moves, or a minute has passed.
    stamp = 7;
    for (const passed of [0, 59_999, 1]) {
      clock += passed;
      await ask(building?.id ?? 0, null);
    }
    expect(reads).toBe(4);
    stamp = 8;
    await Promise.all([ask(building?.id ?? 0, null), ask(building?.id ?? 0, null)]);
    expect(reads).toBe(5);

    const chosen = { start: NOW + 30, end: NOW + 90 };
    const taken = await floorStatus(db, COLLEAGUE, floorId, {
      ...chosen,
      desks: true,
      rooms: true,
    });
    const bookable = new Set(DESKS.map(({ id }) => id));
    const free = valueIn(taken).deskStatus.filter(
      ({ id, state }) => state === 'FREE' && bookable.has(id),
    );
    const { floors } = valueIn(await ask(building?.id ?? 0, chosen));
    expect(floors.find(({ id }) => id === floorId)?.desks).toBe(free.length);
    expect(await ask(999, null)).toMatchObject({ detailedCode: 'UNKNOWN_BUILDING' });
  });

  it('FF3: reports that something in the building has changed, from memory and from the database', async () => {
    const buildingOf = (id: number) =>
      OFFICE.floors.find((each) => each.id === id)?.buildingId ?? 0;
    const here = buildingOf(floorId);
    const beside = OFFICE.floors.find(
      ({ id, buildingId }) => buildingId === here && id !== floorId,
    );
    const elsewhere = OFFICE.floors.find(({ buildingId }) => buildingId !== here);
    const ask = createFreeFloors(db, updates.buildingStamp, () => 0);
    const freeOn = async (id = 0) =>
      valueIn(await ask(here, null)).floors.find((each) => each.id === id)?.desks ?? 0;
    const mine = page();
    await mine.poll([floorId]);
    await quiet(mine);
    const poll = async (bStamp: number, from = updates.update) =>
      from(COLLEAGUE, { ...mine.query([floorId]), bId: here, bStamp }, NOW);
    const { building } = updateIn(await poll(0));
    expect(building?.bId).toBe(here);
    const known = building?.bStamp ?? 0;
    expect(updateIn(await poll(0, updates.updateFromDatabase)).building).toEqual(building);
    expect(await poll(known)).toBe('Unchanged');
    expect(
      updates.unchanged(COLLEAGUE.userId, { ...mine.query([floorId]), bId: here, bStamp: known }),
    ).toBe(true);
    expect(
      await updates.update(COLLEAGUE, { ...mine.query([floorId]), bId: 999, bStamp: 0 }, NOW),
    ).toBe('Unchanged');

    const before = await freeOn(beside?.id);
    await book(EMPLOYEE, DESKS.find((each) => each.floorId === elsewhere?.id)?.id);
    await book(COLLEAGUE, DESKS.find((each) => each.floorId === beside?.id)?.id);
    await until(
      'The change of the other floor never came',
      async () => (await poll(known)) !== 'Unchanged',
    );
    const told = updateIn(await poll(known));
    expect(told.building?.bStamp).toBeGreaterThan(known);
    expect(told.contentUpdate).toBeUndefined();
    expect(await freeOn(beside?.id)).toBe(before - 1);
  });

  it('sends calendar changes to the person booked for and the organizer, and to nobody else', async () => {
    const pages = [page(EMPLOYEE), page(ASSISTANT), page(COLLEAGUE)] as const;
    for (const each of pages) {
      await each.poll([]);
      await quiet(each, []);
    }
    const slot = { start: NOW, end: NOW + 60 };
    const made = await bookedDesk(ASSISTANT, desk.id, slot, { userId: EMPLOYEE.userId });
    const employee = OFFICE.employees.find(({ id }) => id === EMPLOYEE.userId);
    for (const each of pages.slice(0, 2)) {
      const change = await news(each, []);
      expect(change.entities).toBeUndefined();
      expect(change.self?.calendar.items).toMatchObject([
        {
          id: made,
          resources: [{ id: desk.id }],
          user: { id: EMPLOYEE.userId, name: `${employee?.firstName} ${employee?.lastName}` },
          organizer: { id: ASSISTANT.userId },
        },
      ]);
    }
    expect(await pages[2].poll([])).toBe('Unchanged');
    expect(codeOf(await removeDeskBooking(db, ASSISTANT, made, { now: NOW }))).toBe('OK');
    expect((await news(pages[0], [])).self?.calendar.items).toEqual([]);
  });

  it('BR21: sends the lists of the company and the permissions again when the company stamp changes', async () => {
    const mine = page();
    await mine.poll([floorId]);
    await quiet(mine);
    await db.query({ text: `update company set stamp = stamp + 1; notify perch_stamp, 'all'` });
    const change = await news(mine);
    expect(change.entities?.sites).toHaveLength(OFFICE.sites.length);
    expect(change.entities?.spaces).toBeUndefined();
    expect(change.self?.permissions).toEqual(expect.any(Number));
  });

  it('sends a floor in full if its static data change, or if the page missed too many changes', async () => {
    const mine = page();
    await mine.poll([floorId]);
    await quiet(mine);
    await db.query({
      text: `update floor set static_stamp = static_stamp + 1 where id = ${floorId};
             notify perch_stamp, 'all'`,
    });
    const change = await news(mine);
    expect(change.entities?.spaces).not.toHaveLength(0);
    expect(change.contentUpdate).toBeUndefined();

    await quiet(mine);
    await db.query({
      text: `update floor set status_stamp = status_stamp + 100000 where id = ${floorId};
             notify perch_stamp, 'all'`,
    });
    expect((await news(mine)).entities?.spaces).not.toHaveLength(0);
  });

  it('answers everything in full when asked to', async () => {
    const mine = page();
    await mine.poll([floorId]);
    const query = { ...mine.query([floorId]), refresh: true };
    const full = updateIn(await updates.update(COLLEAGUE, query, NOW));
    expect(Object.keys(full.entities ?? {}).sort()).toEqual(
      [
        'buildings',
        'equipment',
        'floors',
        'signs',
        'sites',
        'spaceTypes',
        'spaces',
        'users',
        'zones',
      ].sort(),
    );
    expect(full.self).toBeDefined();
    expect(updates.unchanged(COLLEAGUE.userId, query)).toBe(false);
  });

  it('answers 404 for a floor that does not exist', async () => {
    for (const id of [4000, -1, 2 ** 50]) {
      const unknown = { status: 404, detailedCode: 'UNKNOWN_FLOOR' };
      expect(await updates.update(COLLEAGUE, { fId: [floorId, id] }, NOW)).toMatchObject(unknown);
    }
  });

  it('makes a page reload: unsupported protocol, stamp below the reload mark, or ahead of the server', async () => {
    const mine = page();
    await mine.poll([floorId]);
    await quiet(mine);
    const known = mine.query([floorId]);
    const ask = (more: object) => updates.update(COLLEAGUE, { ...known, ...more }, NOW);
    expect(await ask({ protocol: PROTOCOL })).toBe('Unchanged');
    expect(await ask({ protocol: PROTOCOL + 1 })).toBe('Reload');
    expect(await ask({ status: mine.stamp() + 1 })).toBe('Reload');
    expect(await ask({ fStatus: [(known.fStatus?.[0] ?? 0) + 1] })).toBe('Reload');
    expect(await ask({ fStatic: [(known.fStatic?.[0] ?? 0) + 1] })).toBe('Reload');
    await db.query({
      text: `update company set stamp = stamp + 1, reload_stamp = stamp + 1;
             notify perch_stamp, 'all'`,
    });
    await until('The mark was never heard of', async () => (await ask({})) === 'Reload');
    expect(updateIn(await page().poll([floorId])).entities?.sites).toBeDefined();
  });

  it('shows each status of specification 4 that a space can have now', async () => {
    const [booked, claimedDesk, taken, free] = DESKS.filter((each) => each.floorId === floorId);
    if (!booked || !claimedDesk || !taken || !free) throw new Error('The floor has too few desks');
    const person = at(OFFICE.employees, 9).id;
    await book(EMPLOYEE, booked.id);
    await rowsIn(db).claim(claimedDesk.id, person, NOW + 10);
    await moved(person, taken.id);
    await moved(EMPLOYEE.userId, booked.id);
    const mine = page();
    const first = updateIn(
      await updates.update(COLLEAGUE, { fId: OFFICE.floors.map((floor) => floor.id) }, NOW),
    );
    const statusOf = (id: number) =>
      first.entities?.spaces?.find((space) => space.id === id)?.status;
    expect(statusOf(booked.id)).toMatchObject({
      state: 'BOOKED',
      occupant: { id: EMPLOYEE.userId },
    });
    expect(statusOf(claimedDesk.id)).toMatchObject({
      state: 'CLAIMED',
      claims: [{ userId: person, until: NOW + 10 }],
    });
    expect(statusOf(taken.id)).toMatchObject({ state: 'TAKEN', occupant: { id: person } });
    expect(statusOf(free.id)).toMatchObject({ state: 'FREE', occupant: null });
    expect(statusOf(at(BLOCKED_DESKS, 0).id)?.state).toBe('UNAVAILABLE_BLOCKED');
    expect(statusOf(at(DESKS_WITHOUT_BOOKING, 0).id)?.state).toBe('UNAVAILABLE_NON_BOOKABLE');
    await mine.poll([floorId]);
    expect(
      rowsOf(mine.floor(floorId)?.users ?? emptyTable)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([person, EMPLOYEE.userId].sort());
  });

  it('follows people from floor to floor', async () => {
    const there = at(
      DESKS.filter((each) => each.floorId === otherFloor),
      0,
    );
    const person = at(OFFICE.employees, 12).id;
    const go = (spaceId: number | null) => moved(person, spaceId);
    const one = page();
    const both = page(ASSISTANT);
    await one.poll([floorId]);
    await both.poll([floorId, otherFloor]);
    const where = (of: Page) => [floorId, otherFloor].filter((id) => isOn(of, id, person));
    await go(desk.id);
    await news(one);
    await news(both, [floorId, otherFloor]);
    expect([where(one), where(both)]).toEqual([[floorId], [floorId]]);
    await go(there.id);
    expect((await news(one)).contentUpdate?.users.remove).toEqual([person]);
    await news(both, [floorId, otherFloor]);
    expect([where(one), where(both)]).toEqual([[], [otherFloor]]);
    await go(null);
    await news(both, [floorId, otherFloor]);
    expect(where(both)).toEqual([]);
  });

  it('hides invisible people from all but themselves, and shows them again', async () => {
    await moved(EMPLOYEE.userId, desk.id);
    const own = page(EMPLOYEE);
    const others = page(COLLEAGUE);
    await own.poll([floorId]);
    await others.poll([floorId]);
    const sees = (of: Page) => isOn(of, floorId, EMPLOYEE.userId);
    expect([sees(own), sees(others)]).toEqual([true, true]);

    await setVisibility(db, EMPLOYEE, 'INVISIBLE');
    const change = await news(others);
    expect(change.contentUpdate).toMatchObject({
      spaces: { update: [{ id: desk.id, status: { state: 'TAKEN', occupant: null } }] },
      users: { remove: [EMPLOYEE.userId] },
    });
    expect((await news(own)).self?.visibility).toBe('INVISIBLE');
    expect([sees(own), sees(others)]).toEqual([true, false]);

    await setVisibility(db, EMPLOYEE, 'EVERYONE');
    await news(others);
    expect(sees(others)).toBe(true);
  });

  it('updates all floors with bookings since a month ago when their person becomes invisible', async () => {
    const elsewhere = at(
      DESKS.filter((each) => each.floorId === otherFloor),
      0,
    );
    const past = at(
      DESKS.filter((each) => ![floorId, otherFloor].includes(each.floorId)),
      0,
    );
    const DAY = 24 * 60;
    const reserve = (deskId: number, start: number, userId: number, now = start) =>
      bookedDesk(ASSISTANT, deskId, { start, end: start + 60 }, { userId, now });
    // For the assistant at a desk; by the assistant for another person; and one in the past that is no longer listed.
    await reserve(desk.id, NOW + 2 * DAY, ASSISTANT.userId, NOW);
    await reserve(elsewhere.id, NOW + DAY, EMPLOYEE.userId, NOW);
    await reserve(past.id, NOW - 33 * DAY, ASSISTANT.userId);
    await reserve(elsewhere.id, NOW - 30 * DAY, ASSISTANT.userId);
    const floors = [floorId, otherFloor, past.floorId];
    const others = page();
    await others.poll(floors);
    await quiet(others, floors);
    const stamps = () => floors.map((id) => others.floor(id)?.fStatus ?? 0);
    const [first = 0, second = 0, third = 0] = stamps();
    await setVisibility(db, ASSISTANT, 'INVISIBLE');
    const change = await news(others, floors);
    expect(change.contentUpdate?.spaces.update.map(({ id }) => id).sort()).toEqual(
      [desk.id, elsewhere.id].sort(),
    );
    expect(stamps()).toEqual([first + 1, second + 1, third]);
  });

  it('reads a changed floor once for all its viewers', async () => {
    const viewers = OFFICE.employees.slice(4, 34).map(({ id }) => page(callerOf(id)));
    for (const viewer of viewers) await viewer.poll([floorId]);
    for (const viewer of viewers) await quiet(viewer);
    await book();
    const answers = await Promise.all(viewers.map((viewer) => news(viewer)));
    for (const answer of answers)
      expect(answer).toEqual(answers[0] && { ...answers[0], stamp: answer.stamp });
  });
});
