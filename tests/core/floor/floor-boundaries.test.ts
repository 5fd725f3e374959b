import { describe, expect, it } from 'vitest';
import type { User } from '../../../core/contract/people.ts';
import { PROTOCOL } from '../../../core/contract/protocol.ts';
import { keptContent } from '../../../core/office/floor/content.ts';
import {
  counts,
  mapSigns,
  mapSpaces,
  mapUsers,
} from '../../../core/office/floor/map-projection.ts';
import { mayPoll } from '../../../core/office/floor/poll.ts';
import { connection, dates } from '../../../core/office/floor/projection.ts';
import { people } from '../../../core/office/floor/tables.ts';
import { login } from '../../../core/office/session/projection.ts';
import { heldUpTo, holds } from '../../../core/rules/status/held.ts';
import { timestampOf } from '../../../core/time/timestamp.ts';
import { AWAY, CoreSession, DESK, someone } from '../../support/core-session.ts';

const unchanged = { _tag: 'Unchanged' };
const delayOf = (core: CoreSession, name: string) => core.timers(name)[0]?.delay;
const future = { deskStatus: [{ id: DESK, state: 'BOOKED', events: [] }] } as const;

describe('polls in detail', () => {
  it('FL1: polling needs all five conditions', () => {
    const { state } = new CoreSession().onTheFloor();
    const { session, page, floor } = state;
    expect(mayPoll(state)).toBe(true);
    expect(mayPoll({ ...state, session: { ...session, auth: 'signedOut' } })).toBe(false);
    expect(mayPoll({ ...state, session: { ...session, consent: { status: 'unknown' } } })).toBe(
      false,
    );
    expect(mayPoll({ ...state, page: { ...page, visible: false } })).toBe(false);
    expect(mayPoll({ ...state, page: { ...page, online: false } })).toBe(false);
    expect(mayPoll({ ...state, floor: { ...floor, pollingActive: false } })).toBe(false);
  });

  it('FL2: the first poll requests everything, with a timeout of fifteen seconds', () => {
    const core = new CoreSession().start().signIn();
    expect(core.pending('updates.update')).toMatchObject({
      timeout: 15_000,
      call: { query: { status: 0, fId: [], fStatic: [], fStatus: [], protocol: PROTOCOL } },
    });
    const stored = new CoreSession().start({ buildingId: '1', floorId: '1' });
    stored.succeed('session.session', someone);
    const call = stored.pending('updates.update')?.call;
    expect(call).toEqual({
      name: 'updates.update',
      query: {
        status: 0,
        fId: [1],
        fStatic: [0],
        fStatus: [0],
        protocol: PROTOCOL,
        date: timestampOf(stored.state.page.minute, 'Europe/Stockholm'),
        refresh: false,
      },
    });
  });

  it('FL3, FL4: a manual refresh, coming online and showing the page reset the failures', () => {
    for (const tag of ['RefreshNow', 'CameOnline', 'PageShown'] as const) {
      const core = new CoreSession().onTheFloor().elapse(3_000).fail('updates.update', AWAY);
      core.elapse(3_000).fail('updates.update', AWAY);
      expect(connection.project(core.state, {}).failures).toBe(2);
      const waiting = core.state.floor.poll.timer;
      core.send({ _tag: tag });
      expect(connection.project(core.state, {}).failures).toBe(0);
      expect(core.cancelled().includes(waiting ?? 0)).toBe(tag === 'RefreshNow');
      core.elapse(6_000).fail('updates.update', AWAY);
      expect(connection.project(core.state, {}).failures).toBe(1);
      expect(delayOf(core, 'floor.poll')).toBe(3_000);
      expect(core.state.floor.failure).toEqual(AWAY);
      core.elapse(3_000).succeed('updates.update', unchanged);
      expect(core.state.floor).toMatchObject({ failure: null, poll: { failureCount: 0 } });
    }
  });

  it('FL3: a manual refresh cancels the pending poll and sends another at once', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    const first = core.pending('updates.update')?.id;
    core.send('RefreshNow');
    expect(core.cancelled()).toContain(first);
    expect(core.pending('updates.update')?.id).not.toBe(first);
    expect(core.timers('floor.poll')).toEqual([]);
  });

  it('FL5: only a 205 reloads the page, and polling continues', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000).succeed('updates.update', unchanged);
    expect(core.asked('Reload')).toEqual([]);
    expect(core.state.floor.updatedAt).toBe(core.at);
    core.elapse(3_000).succeed('updates.update', { _tag: 'Reload' });
    expect(core.asked('Reload')).toHaveLength(1);
    expect(delayOf(core, 'floor.poll')).toBe(3_000);
  });

  it('FL8: the end of the session drops the floor’s state, except whether it polls', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.fail('updates.floorStatus', AWAY);
    const waiting = core.state.floor.futureQuery.timer;
    core.send('SignedElsewhere').refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(core.cancelled()).toContain(waiting);
    expect(core.state.floor).toEqual(new CoreSession().state.floor);
    const paused = new CoreSession().onTheFloor().send({ _tag: 'SetPolling', active: false });
    paused.send('SignedElsewhere').refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(paused.state.floor).toEqual({ ...new CoreSession().state.floor, pollingActive: false });
    const asking = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    const question = asking.pending('updates.floorStatus')?.id;
    asking.send('SignedElsewhere').refuse('session.session', 401, 'NOT_SIGNED_IN');
    expect(asking.cancelled()).toContain(question);
  });

  it('FL9: four floors stay in memory besides those in an answer', () => {
    const floors = [11, 12, 13, 14, 15, 16].map((fId) => ({ fId, fStatic: 1, fStatus: 1 }));
    let kept: Pick<CoreSession['state']['floor'], 'content' | 'visited'> = {
      content: {},
      visited: [],
    };
    for (const stamps of floors) {
      kept = keptContent({ ...kept, kept: [] }, { stamp: 1, now: 0, floors: [stamps] });
    }
    expect(kept.visited).toEqual([16, 15, 14, 13, 12]);
    expect(Object.keys(kept.content)).toEqual(['12', '13', '14', '15', '16']);
    expect(keptContent({ ...kept, kept: [] }, { stamp: 1, now: 0, floors: [] })).toEqual(kept);
    const empty = { zones: [], spaces: [], signs: [], users: [] };
    expect(kept.content[16]).toEqual({ fStatic: 1, fStatus: 1, ...empty });
  });

  it('FL7: a table holds people with any ids', () => {
    const rows = [-130, -1, 0, 1, 127, 128, 256].map((id) => ({ id }));
    const table = people.tableOf(rows);
    for (const { id } of rows) expect(people.lookUp(table, id)).toEqual({ id });
    expect(people.lookUp(table, 129)).toBeUndefined();
    expect(people.alter(table, [], [])).toBe(table);
    expect(people.alter(people.tableOf([{ id: 3 }]), [], [3])).toEqual([]);
  });
});

describe('the future view in detail', () => {
  it('DM2: the request names the floor and the interval, with a timeout of fifteen seconds', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    const { start, end } = core.state.floor.chosen ?? { start: 0, end: 0 };
    expect(core.pending('updates.floorStatus')).toMatchObject({
      timeout: 15_000,
      call: { params: { id: 1 }, query: { start, end, desks: true, rooms: true } },
    });
  });

  it('DM2, RQ3, ER4: an answer resets the failures', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.fail('updates.floorStatus', AWAY);
    core.elapse(3_000).fail('updates.floorStatus', AWAY);
    expect(core.state.floor.futureQuery.failureCount).toBe(2);
    core.elapse(6_000).status(future);
    expect(core.state.floor.futureQuery.failureCount).toBe(0);
    if (core.pending('updates.update') === undefined) core.elapse(3_000);
    core.moved();
    const told = core.state.notice.shown;
    core.fail('updates.floorStatus', AWAY);
    expect(core.state.notice.shown).toBe(told + 1);
    expect(delayOf(core, 'floor.future')).toBe(3_000);
  });

  it('DM2: another interval resets the failures and the wait', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.fail('updates.floorStatus', AWAY);
    const waiting = core.state.floor.futureQuery.timer;
    core.chooseDate('2026-11-24');
    expect(core.cancelled()).toContain(waiting);
    expect(core.state.floor.futureQuery).toMatchObject({ failureCount: 0, timer: null });
    core.fail('updates.floorStatus', AWAY);
    expect(delayOf(core, 'floor.future')).toBe(3_000);
    core.send('ResetTime');
    expect(core.state.floor).toMatchObject({
      future: null,
      futureQuery: { failureCount: 0, timer: null, request: null },
    });
  });

  it('DM2: a stamp that changes during a request repeats it once', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23').moved();
    expect(core.state.floor.futureQuery.isStale).toBe(true);
    core.status(future);
    expect(core.state.floor.futureQuery.isStale).toBe(false);
    core.status(future);
    expect(core.pending('updates.floorStatus')).toBeUndefined();
  });

  it('TM14, DM1: a choice is in the future until its start, and over at its end', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ChooseFrom', minute: 11 * 60 + 15 });
    core.send({ _tag: 'ChooseTo', minute: 11 * 60 + 30 });
    const { start, end } = core.state.floor.chosen ?? { start: 0, end: 0 };
    core.send({ _tag: 'SetPolling', active: false });
    const until = (minute: number) => core.elapse(minute * 60_000 - core.at);
    until(start - 1);
    expect(dates.project(core.state, {}).mode).toBe('future');
    until(start);
    expect(dates.project(core.state, {})).toMatchObject({ mode: 'now', chosen: true });
    until(end - 1);
    expect(core.state.floor.chosen).not.toBeNull();
    until(end);
    expect(core.state.floor.chosen).toBeNull();
  });
});

describe('views of the floor', () => {
  it('ST4, ST6: a floor that has not loaded is loading, with empty tables', () => {
    const { state } = new CoreSession();
    const none = { free: 0, partly: 0, booked: 0, total: 0 };
    expect(counts.project(state, {})).toEqual({ loading: true, rooms: none, desks: none });
    expect(mapSpaces.project(state, {})).toEqual({});
    expect(mapSigns.project(state, {})).toEqual({});
    expect(mapUsers.project(state, {})).toEqual({});
    expect(connection.project(state, {})).toEqual({
      status: 'connecting',
      polling: true,
      updatedAt: null,
      failures: 0,
      lost: false,
      copied: false,
      asOf: null,
      age: 0,
    });
  });

  it('FL6: spaces, signs and people show with their details', () => {
    const person = (id: number, floorId: number | null, loc: { spaceId: number } | null): User => ({
      id,
      name: 'Bo Ek',
      fn: 'Bo',
      ln: 'Ek',
      title: '',
      loc,
      floorId,
      status: { state: 'FREE' },
      photo: true,
    });
    const core = new CoreSession().onTheFloor({
      signs: [{ id: DESK + 4096, floorId: 1, typeId: 9, info: { name: 'Exit' } }],
      users: [person(8, 1, { spaceId: DESK }), person(9, 1, null)],
    });
    expect(mapSpaces.project(core.state, {})[DESK]).toEqual({
      id: DESK,
      floorId: 1,
      kind: 'DESK',
      name: 'Space 2',
      status: 'FREE',
      seats: 1,
      equipment: ['Dual screen'],
    });
    expect(mapSigns.project(core.state, {})).toEqual({
      [DESK + 4096]: { id: DESK + 4096, floorId: 1, typeId: 9, name: 'Exit' },
    });
    const shown = {
      id: 8,
      floorId: 1,
      spaceId: DESK,
      name: 'Bo Ek',
      initials: 'BE',
      status: 'FREE',
      photo: true,
    };
    expect(mapUsers.project(core.state, {})).toEqual({ 8: shown });
    core.chooseDate('2026-11-23');
    expect(mapUsers.project(core.state, {})).toEqual({});
  });

  it('FL1, RQ7: the connection says why nothing is polled', () => {
    const core = new CoreSession().onTheFloor();
    const status = () => connection.project(core.state, {}).status;
    expect(status()).toBe('live');
    core.send({ _tag: 'SetPolling', active: false });
    expect(status()).toBe('paused');
    core.enter({ _tag: 'ServerBusy' });
    expect(status()).toBe('busy');
    expect(login.project(core.state, {}).serverBusy).toBe(true);
    core.enter({ _tag: 'ServerAvailable' });
    expect(status()).toBe('paused');
    core.enter({ _tag: 'ServerBusy' });
    core.enter({ _tag: 'WorkerRestarted' });
    expect(status()).toBe('paused');
    core.send('WentOffline');
    expect(status()).toBe('offline');
  });

  it('TM10, TM13: the options of a future day begin with the day, and end with the longest booking', () => {
    const core = new CoreSession().onTheFloor({}, { meta: { maxDuration: 60 } });
    expect(dates.project(core.state, {}).fromOptions[0]).toBe(665);
    core.chooseDate('2026-11-23');
    const view = dates.project(core.state, {});
    expect(view.fromOptions[0]).toBe(0);
    expect(view.toOptions.filter((minute) => minute !== view.to).at(-1)).toBe(view.from + 60);
    const free = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    expect(dates.project(free.state, {}).toOptions.at(-1)).toBe(1_440);
    expect(dates.project(new CoreSession().start().state, {}).toOptions.at(-1)).toBe(1_440);
  });

  it('ST7: a booking holds if it starts by the next multiple of five minutes', () => {
    expect([0, 1, 4, 5, 6].map(heldUpTo)).toEqual([0, 5, 5, 5, 10]);
    expect(holds({ start: 5, end: 6 }, 0)).toBe(false);
    expect(holds({ start: 5, end: 6 }, 1)).toBe(true);
    expect(holds({ start: 5, end: 6 }, 6)).toBe(false);
    expect(holds({ start: 5, end: 5 }, 1)).toBe(false);
  });

  it('RQ1: the parts of the state that an event does not concern stay the same objects', () => {
    const core = new CoreSession().onTheFloor();
    const before = core.state;
    core.send({ _tag: 'RotateMap', direction: 'left' });
    for (const [name, slice] of Object.entries(core.state)) {
      if (name === 'nextRequest' || name === 'pending') continue;
      expect(slice, name).toBe(before[name as keyof typeof before]);
    }
  });
});
