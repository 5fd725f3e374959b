import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorOfSpace, ordinalOfSpace } from '../../../core/contract/ids.ts';
import { PROTOCOL } from '../../../core/contract/protocol.ts';
import { SpaceState } from '../../../core/contract/space.ts';
import type { ContentUpdate } from '../../../core/contract/update.ts';
import { emptyTable, rowsOf, type Table } from '../../../core/engine/table.ts';
import { applyUpdate } from '../../../core/office/floor/content.ts';
import { counts, mapSpaces, mapUsers } from '../../../core/office/floor/map-projection.ts';
import { connection } from '../../../core/office/floor/projection.ts';
import { alter, lookUp, tableOf } from '../../../core/office/floor/tables.ts';
import { holds } from '../../../core/rules/status/held.ts';
import { countsAs, shownStatus } from '../../../core/rules/status/status.ts';
import {
  AWAY,
  CoreSession,
  DESK,
  firstUpdate,
  LOCKED_DESK,
  OTHER_DESK,
  ROOM,
  space,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { person } from '../../support/selection-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const unchanged = { _tag: 'Unchanged' };
const change = (id: number, state: SpaceState) => ({
  id,
  status: { state, occupant: null, claims: [], times: [] },
});
const noUsers = { add: [], update: [], remove: [] };

describe('ids and tables', () => {
  it('ID1: a space id has the floor in its lower 12 bits, and loses nothing', () => {
    forAll(100, fc.integer({ min: 1, max: 4095 }), fc.integer({ min: 1, max: 400_000 }), (f, n) => {
      const id = spaceIdOf(f, n);
      expect([floorOfSpace(id), ordinalOfSpace(id)]).toEqual([f, n]);
      expect(id % 4096).toBe(f);
    });
  });

  it('FL7: a table behaves like a map by id, and untouched rows keep their identity', () => {
    const id = fc.integer({ min: 1, max: 200 }).map((n) => spaceIdOf(1, n));
    const batch = fc.record({
      set: fc.array(fc.record({ id, value: fc.integer() }), { maxLength: 20 }),
      remove: fc.array(id, { maxLength: 8 }),
    });
    forAll(100, fc.array(batch, { maxLength: 8 }), (batches) => {
      const oracle = new Map<number, { id: number; value: number }>();
      let table: Table<{ id: number; value: number }> = emptyTable;
      for (const { set, remove } of batches) {
        const before = table;
        table = alter(table, set, remove);
        for (const gone of remove) oracle.delete(gone);
        for (const row of set) oracle.set(row.id, row);
        const touched = new Set([...remove, ...set.map((row) => row.id)]);
        for (const row of rowsOf(before)) {
          if (!touched.has(row.id)) expect(lookUp(table, row.id)).toBe(row);
        }
      }
      const expected = [...oracle.values()].sort((a, b) => a.id - b.id);
      expect(rowsOf(table)).toEqual(expected);
      expect(JSON.parse(JSON.stringify(table))).toEqual(table);
      expect(tableOf(expected)).toEqual(table);
    });
  });

  it('FL7: a table of consecutive ids holds all of them, even if they fill its chunks', () => {
    const rowsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: spaceIdOf(1, first + n) }));
    forAll(100, fc.nat({ max: 70 }), fc.nat({ max: 100 }), (first, count) => {
      const rows = rowsFrom(first, count);
      const table = tableOf(rows);
      expect(rowsOf(table)).toEqual(rows);
      for (const row of rows) expect(lookUp(table, row.id)).toBe(row);
    });
  });
});

describe('polling', () => {
  it('FL1: does not poll before the consent, while hidden or offline, or with polling off', () => {
    const stops = [
      [{ _tag: 'PageHidden' }, { _tag: 'PageShown' }],
      [{ _tag: 'WentOffline' }, { _tag: 'CameOnline' }],
      [
        { _tag: 'SetPolling', active: false },
        { _tag: 'SetPolling', active: true },
      ],
    ] as const;
    for (const [stop, go] of stops) {
      const core = new CoreSession().onTheFloor().send(stop).elapse(60_000);
      expect(core.pending('updates.update')).toBeUndefined();
      core.send(go);
      expect(core.pending('updates.update')).toBeDefined();
    }
    expect(new CoreSession().start().pending('updates.update')).toBeUndefined();
  });

  it('FL1: hiding the page cancels a pending poll', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const poll = core.pending('updates.update')?.id;
    core.send('PageHidden');
    expect(core.cancelled()).toContain(poll);
  });

  it('FL2: a poll sends the known stamps', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const call = core.pending('updates.update')?.call;
    expect(call).toMatchObject({
      query: { status: 5, fId: [1], fStatic: [3], fStatus: [10], protocol: PROTOCOL },
    });
  });

  it('FL2: a poll sends the stamps of the last answer', () => {
    const core = new CoreSession().onTheFloor();
    for (const n of [1, 2, 3]) {
      core.poll({ stamp: 5 + n, floors: [{ fId: 1, fStatic: 3 + n, fStatus: 10 + n }] });
      core.elapse(3_000);
      expect(core.pending('updates.update')?.call).toMatchObject({
        query: { status: 5 + n, fId: [1], fStatic: [3 + n], fStatus: [10 + n] },
      });
    }
  });

  it('SP6: a poll sends the minute with its offset, and requests everything after a manual refresh', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const query = () => {
      const call = core.pending('updates.update')?.call;
      return call?.name === 'updates.update' ? call.query : null;
    };
    const first = query();
    expect(first?.refresh).toBe(false);
    expect(Date.parse(first?.date ?? '')).toBe(core.state.page.minute * 60_000);
    expect(first?.date).toMatch(/\+01:00$/);
    core.succeed('updates.update', unchanged).send('RefreshNow');
    expect(query()?.refresh).toBe(true);
    core.fail('updates.update', AWAY).elapse(10_000);
    expect(query()?.refresh).toBe(true);
    core.succeed('updates.update', unchanged).elapse(3_000);
    expect(query()?.refresh).toBe(false);
  });

  it('SP6: polls within the same minute are identical, so that a server recognises them', () => {
    const core = new CoreSession().onTheFloor();
    const asked = new Set<string>();
    const from = core.state.page.minute;
    while (core.state.page.minute < from + 2) {
      core.elapse(3_000);
      asked.add(JSON.stringify(core.pending('updates.update')?.call));
      core.succeed('updates.update', unchanged);
    }
    expect(asked.size).toBe(3);
  });

  it('FL3: one poll at a time, three seconds after an answer', () => {
    const core = new CoreSession().onTheFloor();
    expect(core.pending('updates.update')).toBeUndefined();
    core.elapse(2_999);
    expect(core.pending('updates.update')).toBeUndefined();
    core.elapse(1);
    const poll = core.pending('updates.update')?.id;
    core.elapse(14_000);
    expect(core.pending('updates.update')?.id).toBe(poll);
    core.succeed('updates.update', unchanged);
    core.elapse(3_000);
    expect(core.pending('updates.update')?.id).not.toBe(poll);
  });

  it('FL3: another floor is polled at once, in full', () => {
    const core = new CoreSession().onTheFloor().showFloor(2);
    expect(core.pending('updates.update')?.call).toMatchObject({
      query: { fId: [2], fStatic: [0], fStatus: [0] },
    });
  });

  it('FL4, RQ3: waits grow during an outage; a success resets them', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      core.fail('updates.update', AWAY);
      const timer = core.timers('floor.poll')[0];
      waits.push(timer?.delay ?? 0);
      expect(timer?.jitter).toBe(0.3);
      expect(connection.project(core.state, {}).status).toBe('connecting');
      core.elapse(timer?.delay ?? 0);
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000]);
    core.succeed('updates.update', unchanged);
    expect(connection.project(core.state, {})).toEqual({
      status: 'live',
      updatedAt: core.at,
      failures: 0,
      polling: true,
      lost: false,
      copied: false,
      asOf: null,
      age: 0,
    });
    expect(core.timers('floor.poll')[0]?.delay).toBe(3_000);
  });

  it('HE5: the connection is lost after two failures or offline, and then says how old the data is', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.succeed('updates.update', unchanged).elapse(3_000);
    const view = () => connection.project(core.state, {});
    const known = Math.floor((view().updatedAt ?? 0) / 60_000);
    core.fail('updates.update', AWAY);
    expect(view()).toMatchObject({ status: 'connecting', lost: false, asOf: null, age: 0 });
    core.elapse(3_000).fail('updates.update', AWAY);
    expect(view()).toMatchObject({ lost: true, asOf: known });
    core.elapse(5 * 60_000);
    expect(view().age).toBe(Math.floor(core.at / 60_000) - known);
    expect(view().age).toBeGreaterThanOrEqual(5);

    const offline = new CoreSession().start();
    offline.send({ _tag: 'WentOffline' });
    expect(connection.project(offline.state, {})).toMatchObject({ lost: true, asOf: null, age: 0 });
    offline.send({ _tag: 'CameOnline' });
    expect(connection.project(offline.state, {}).lost).toBe(false);
  });

  it('FL5: a 205 reloads the page; a 204 only updates the time', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const before = core.state.floor.content;
    core.succeed('updates.update', unchanged);
    expect(core.state.floor.content).toBe(before);
    core.elapse(3_000).succeed('updates.update', { _tag: 'Reload' });
    expect(core.asked('Reload').map(({ reason }) => reason)).toEqual(['server']);
  });

  it('FL5: a page that reloaded in vain does not send its protocol version', () => {
    const core = new CoreSession();
    core.enter({
      _tag: 'AppStarted',
      zone: 'UTC',
      languages: [],
      storage: {},
      visible: true,
      online: true,
      version: '1',
      build: 'old',
      reloadedInVain: true,
      backendUrl: '',
    });
    core.signIn();
    const call = core.pending('updates.update')?.call;
    expect(call?.name === 'updates.update' && 'protocol' in call.query).toBe(false);
  });

  it('FL6: a full list replaces the rows of a floor', () => {
    const { floors, entities } = firstUpdate();
    const first = applyUpdate({}, { stamp: 1, now: 0, floors, entities: entities ?? {} });
    const second = applyUpdate(first, {
      stamp: 2,
      now: 0,
      floors: [{ fId: 1, fStatic: 4, fStatus: 11 }],
      entities: { spaces: [space(DESK, 1, 'OFFLINE')] },
    });
    expect(rowsOf(second[1]?.spaces ?? emptyTable).map(({ id }) => id)).toEqual([DESK]);
    expect(rowsOf(second[1]?.zones ?? emptyTable)).toHaveLength(1);
    expect(second[1]).toMatchObject({ fStatic: 4, fStatus: 11 });
  });

  it('FL6: lists for several floors are split by floor', () => {
    const [here, there] = [space(DESK, 1), { ...space(spaceIdOf(2, 7), 1), floorId: 2 }];
    const users = [person(8, DESK), { ...person(9, there.id), floorId: 2 }];
    const content = applyUpdate(
      {},
      {
        stamp: 1,
        now: 0,
        floors: [1, 2].map((fId) => ({ fId, fStatic: 1, fStatus: 1 })),
        entities: { spaces: [here, there], users },
      },
    );
    const idsOf = (floorId: number) => {
      const { spaces, users: people } = content[floorId] ?? { spaces: [], users: [] };
      return [rowsOf(spaces).map(({ id }) => id), rowsOf(people).map(({ id }) => id)];
    };
    expect([idsOf(1), idsOf(2)]).toEqual([
      [[DESK], [8]],
      [[there.id], [9]],
    ]);
  });

  it('FL7: applies changes by id, ignores unknown spaces, and matches a full list', () => {
    const ids = [DESK, OTHER_DESK, ROOM, LOCKED_DESK, spaceIdOf(1, 99), spaceIdOf(2, 2)];
    const changes = fc.array(
      fc
        .tuple(fc.constantFrom(...ids), fc.constantFrom(...SpaceState.literals))
        .map(([id, state]) => change(id, state)),
      { maxLength: 12 },
    );
    forAll(100, changes, (update) => {
      const { floors, entities } = firstUpdate();
      const first = applyUpdate({}, { stamp: 1, now: 0, floors, entities: entities ?? {} });
      const next = applyUpdate(first, {
        stamp: 1,
        now: 0,
        floors: [{ fId: 1, fStatic: 3, fStatus: 11 }],
        contentUpdate: { spaces: { add: [], update, remove: [] }, users: noUsers },
      });
      const expected = rowsOf(first[1]?.spaces ?? emptyTable).map((row) => {
        const last = update.findLast(({ id }) => id === row.id);
        return last === undefined ? row : { ...row, status: last.status };
      });
      expect(rowsOf(next[1]?.spaces ?? emptyTable)).toEqual(expected);
    });
  });

  it('FL7: people arrive, move and leave', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const bo = person(8, DESK);
    const people = (users: Partial<ContentUpdate['users']>) =>
      core.poll({
        floors: [{ fId: 1, fStatic: 3, fStatus: 11 }],
        contentUpdate: {
          spaces: { add: [], update: [], remove: [] },
          users: { add: [], update: [], remove: [], ...users },
        },
      });
    people({ add: [bo] });
    expect(mapUsers.project(core.state, {})).toMatchObject({
      8: { initials: 'AE', spaceId: DESK },
    });
    people({ update: [{ ...bo, floorId: 2 }] });
    expect(mapUsers.project(core.state, {})).toEqual({});
  });

  it('FL9: the most recent floors stay in memory, whatever their ids', () => {
    const core = new CoreSession().onTheFloor();
    const stay = (fId: number) => {
      core.showFloor(fId);
      core.poll({ floors: [{ fId, fStatic: 1, fStatus: 1 }] });
    };
    for (const fId of [2, 3, 4, 5, 1, 5]) stay(fId);
    expect(core.state.floor.visited).toEqual([5, 1, 4, 3, 2]);
    stay(4);
    stay(1);
    expect(Object.keys(core.state.floor.content)).toEqual(['1', '2', '3', '4', '5']);
    expect(core.state.floor.visited).toEqual([1, 4, 5, 3, 2]);
  });

  it('FL8: the end of the session drops the data of the floor', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.state.floor.content).toEqual({});
    expect(core.state.floor.self).toBeNull();
    expect(core.timers('floor.poll')).toEqual([]);
  });
});

describe('holding a space', () => {
  it('ST7: a booking holds its space once nobody else could start before it, until its end', () => {
    const anyStart = fc.integer({ min: 0, max: 60 });
    const anyLength = fc.integer({ min: 0, max: 40 });
    const anyNow = fc.integer({ min: 0, max: 110 });
    forAll(400, anyStart, anyLength, anyNow, (start, length, now) => {
      // Other people can choose starts that are multiples of five from now on.
      const choices = Array.from({ length: 40 }, (_, n) => n * 5).filter((m) => m >= now);
      const before = choices.some((choice) => choice < start);
      const expected = length > 0 && now < start + length && (now >= start || !before);
      expect(holds({ start, end: start + length }, now)).toBe(expected);
    });
  });
});

describe('status', () => {
  const [desk, room, locked] = firstUpdate().entities?.spaceTypes ?? [];

  it('ST1, ST2, ST3: each space shows exactly one status', () => {
    for (const state of SpaceState.literals) {
      const now = shownStatus(space(DESK, 1, state), desk, undefined);
      expect(now).toBe(state === 'NONE' ? 'FREE' : state);
      expect(shownStatus(space(LOCKED_DESK, 3, state), locked, undefined)).toBe(state);
      const future = { id: ROOM, state: 'BOOKED' as const, events: [] };
      expect(shownStatus(space(ROOM, 2, state), room, future)).toBe('BOOKED');
      expect(shownStatus(space(ROOM, 2, state), undefined, undefined)).toBe(state);
    }
  });

  it('ST4, ST5, ST6: the counts match a naive table and never exceed the total', () => {
    const table: Record<string, [string | null, string | null]> = {
      FREE: ['free', 'free'],
      BOOKED: ['booked', 'booked'],
      CLAIMED: ['booked', 'booked'],
      BUSY: ['booked', null],
      TAKEN: ['booked', null],
    };
    for (const state of SpaceState.literals) {
      expect([countsAs(state, false), countsAs(state, true)]).toEqual(table[state] ?? [null, null]);
    }
    forAll(40, fc.array(fc.constantFrom(...SpaceState.literals), { maxLength: 60 }), (states) => {
      const core = new CoreSession().onTheFloor().elapse(3_000);
      const spaces = states.map((state, n) =>
        space(spaceIdOf(1, n + 2), n % 3 === 0 ? 2 : 1, state),
      );
      core.poll({ floors: [{ fId: 1, fStatic: 4, fStatus: 12 }], entities: { spaces } });
      const view = counts.project(core.state, {});
      const shown = Object.values(mapSpaces.project(core.state, {}));
      for (const [kind, count] of [
        ['DESK', view.desks],
        ['ROOM', view.rooms],
      ] as const) {
        const ofKind = shown.filter((item) => item.kind === kind);
        expect(count.total).toBe(ofKind.length);
        expect(count.free).toBe(ofKind.filter(({ status }) => status === 'FREE').length);
        expect(count.booked).toBe(
          ofKind.filter(({ status }) => ['BOOKED', 'CLAIMED', 'BUSY', 'TAKEN'].includes(status))
            .length,
        );
      }
      expect(tableOf(spaces)).toEqual(core.state.floor.content[1]?.spaces);
    });
  });
});
