import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Space } from '../../../core/contract/space.ts';
import { locationIn, queryOf } from '../../../core/features/location/query-text.ts';
import { scheduleSoon } from '../../../core/features/schedule/projection.ts';
import { booking } from '../../support/bookings.ts';
import { AWAY, type CoreSession, firstUpdate, NOW } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  event,
  linesOf,
  officeWith,
  room,
  rowsOf,
  scheduleOf,
  viewOf,
} from '../../support/schedule-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

/** The building has a roof (2) above the entrance (1), which the map shows, and a garage (3) below. */
const ROOF = 2;
const GARAGE = 3;
const ON_ROOF = spaceIdOf(ROOF, 1);
const IN_GARAGE = spaceIdOf(GARAGE, 1);

const on = (floorId: number, space: Space): Space => ({ ...space, floorId });
const OTHERS: Readonly<Record<number, Space>> = {
  [ROOF]: on(ROOF, room(ON_ROOF, { name: 'Terrace', cap: 40 })),
  [GARAGE]: on(GARAGE, room(IN_GARAGE, { name: 'Bunker', cap: 3 }, [[NOW - 5, NOW + 40]])),
};

const othersRequest = (core: CoreSession) =>
  Object.values(core.state.pending).find(
    (request) =>
      request._tag === 'Http' &&
      request.owner === 'schedule' &&
      request.call.name === 'updates.update',
  );

/** The server tells the other floors that are asked for. */
const tellOthers = (core: CoreSession, fStatus = 7): CoreSession => {
  const request = othersRequest(core);
  if (request?._tag !== 'Http' || request.call.name !== 'updates.update') {
    throw new Error('the other floors are not asked for');
  }
  const { fId = [] } = request.call.query;
  return core.answer(request, {
    _tag: 'Success',
    body: {
      stamp: 5,
      now: Math.floor(core.at / 60_000),
      entities: { spaces: fId.flatMap((id) => OTHERS[id] ?? []), users: [], signs: [], zones: [] },
      floors: fId.map((id) => ({ fId: id, fStatic: 2, fStatus })),
    },
  });
};

const askedFloor = (core: CoreSession): number | null =>
  core.state.schedule.query.request === null ? null : core.state.schedule.asked.floorId;

const answerFloor = (core: CoreSession, events: Parameters<typeof scheduleOf>[0] = {}) =>
  core.succeed('schedule.ofFloor', scheduleOf(events, askedFloor(core) ?? 0));

const ALL = { _tag: 'ChooseScheduleFloors', floors: 'all' } as const;

/** The schedule of all floors, before any answer. */
const openingAll = (core = officeWith()): CoreSession => core.send('OpenSchedule', ALL).elapse(200);

/** ... with everything answered. */
const showingAll = (core = officeWith()): CoreSession => {
  tellOthers(openingAll(core));
  for (let n = 0; n < 3; n += 1) answerFloor(core);
  return core;
};

const names = (core: CoreSession): readonly string[] =>
  linesOf(core).map((line) => ('floor' in line ? `# ${line.floor.name}` : line.name));

describe('the schedule of all floors', () => {
  it('SC66: requests the shown floor first, then the building’s others, one at a time', () => {
    const core = openingAll();
    expect(askedFloor(core)).toBe(1);
    tellOthers(core);
    expect(core.underWay('schedule.ofFloor')).toHaveLength(1);
    const asked = [askedFloor(core)];
    answerFloor(core);
    asked.push(askedFloor(core));
    answerFloor(core);
    asked.push(askedFloor(core));
    answerFloor(core);
    expect(asked).toEqual([1, ROOF, GARAGE]);
    expect(askedFloor(core)).toBeNull();
  });

  it('SC66, SC67: lists rooms below their floors’ heads, highest first, with the number free now', () => {
    const core = showingAll();
    expect(names(core)).toEqual([
      '# Roof',
      'Terrace',
      '# Entrance',
      'Älv',
      'Vega 2',
      'Vega 10',
      '# Garage',
      'Bunker',
    ]);
    const heads = linesOf(core).flatMap((line) => ('floor' in line ? [line.floor] : []));
    expect(heads.map(({ free, rooms }) => [free, rooms])).toEqual([
      [1, 1],
      [3, 3],
      [0, 1],
    ]);
    expect(viewOf(core)).toMatchObject({ lines: 8, count: 5, rooms: 5, manyFloors: true });
  });

  it('SC67: a head counts no free rooms while its floor loads, or on another day', () => {
    const free = (core: CoreSession) =>
      linesOf(core).flatMap((line) => ('floor' in line ? [line.floor.free] : []));
    expect(free(answerFloor(tellOthers(openingAll())))).toEqual([null, 3, null]);
    const core = showingAll().send({ _tag: 'ChooseScheduleDay', day: '2026-11-24' }).elapse(200);
    for (let n = 0; n < 3; n += 1) answerFloor(core);
    expect(rowsOf(core)).toHaveLength(5);
    expect(free(core)).toEqual([null, null, null]);
  });

  it('SC67: hides the rooms of a folded floor; they still count', () => {
    const core = showingAll().send({ _tag: 'FoldFloor', floorId: 1, folded: true });
    expect(names(core)).toEqual(['# Roof', 'Terrace', '# Entrance', '# Garage', 'Bunker']);
    expect(viewOf(core)).toMatchObject({ lines: 5, count: 5 });
    core.send({ _tag: 'FoldFloor', floorId: 1, folded: false });
    expect(viewOf(core).lines).toBe(8);
  });

  it('SC17, SC67: filters and sorts within all floors; a floor without matching rooms is left out', () => {
    const core = showingAll();
    const filter = { text: '', seats: 10, free: false, equipment: [] };
    core.send({ _tag: 'FilterSchedule', filter });
    expect(names(core)).toEqual(['# Roof', 'Terrace', '# Entrance', 'Älv']);
    expect(viewOf(core)).toMatchObject({ count: 2, rooms: 5 });
    core.send({ _tag: 'FilterSchedule', filter: { ...filter, seats: 0, text: 'nowhere' } });
    expect(viewOf(core)).toMatchObject({ lines: 0, count: 0 });
  });

  it('SC67: has no heads for one floor', () => {
    const core = showingAll().send({ _tag: 'ChooseScheduleFloors', floors: 'this' });
    expect(names(core).every((name) => !name.startsWith('#'))).toBe(true);
    expect(core.state.floor.kept).toEqual([]);
    expect(Object.keys(core.state.schedule.known)).toEqual(['1']);
    expect(othersRequest(core)).toBeUndefined();
  });

  it('SC14, SC66: is remembered', () => {
    const core = officeWith({ storage: { schedule: 'day business name all' } });
    expect(viewOf(core.send('OpenSchedule')).floors).toBe('all');
    core.send('CloseSchedule');
    expect(core.state.floor.kept).toEqual([]);
    expect(viewOf(core.send('OpenSchedule')).floors).toBe('all');
  });
});

describe('the other floors', () => {
  it('FL10, SC68: stay in memory, and are requested again ten seconds after each answer', () => {
    const core = showingAll();
    expect(core.state.floor.kept.toSorted()).toEqual([ROOF, GARAGE]);
    for (const fStatus of [11, 12]) core.moved(fStatus);
    expect(Object.keys(core.state.floor.content)).toEqual(['1', '2', '3']);
    expect(othersRequest(core)).toBeUndefined();
    core.elapse(10_000);
    expect(othersRequest(core)).toBeDefined();
    expect(othersRequest(core)).toMatchObject({
      call: { query: { fStatic: [2, 2], fStatus: [7, 7] } },
    });
  });

  it('SC68: are requested four at a time, the nearest first, each in full once', () => {
    const office = firstUpdate().entities.floors;
    // By level, with the shown floor at 0.
    const levels = [5, 4, 3, 2, 1, -1, -2, -3, -4, -5];
    const floors = levels.map((level) => ({
      id: 20 + level,
      buildingId: 1,
      info: { name: `Level ${level}`, level },
    }));
    const here = office.filter(({ id }) => id === 1);
    const core = officeWith().poll({ entities: { floors: [...here, ...floors] } });
    const unknown = (): readonly number[] => {
      const request = othersRequest(core);
      if (request?._tag !== 'Http' || request.call.name !== 'updates.update') return [];
      const { fId = [], fStatic = [] } = request.call.query;
      return fId.filter((_, n) => fStatic[n] === 0);
    };
    openingAll(core);
    const asked = new Set<number>();
    while (othersRequest(core) !== undefined) {
      expect(unknown().length).toBeLessThanOrEqual(4);
      expect(unknown().filter((id) => asked.has(id))).toEqual([]);
      for (const id of unknown()) asked.add(id);
      tellOthers(core);
    }
    expect([...asked].map((id) => Math.abs(id - 20))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('SC68: their events are requested once a minute at most, and at once after an own change', () => {
    const core = showingAll();
    const floors = () => core.calls('schedule.ofFloor').length;
    const before = floors();
    core.elapse(10_000);
    tellOthers(core, 8);
    core.elapse(400);
    expect(floors()).toBe(before);
    core.elapse(60_000);
    expect(askedFloor(core)).toBe(ROOF);
    const own = showingAll();
    own.send({ _tag: 'DraftMeeting', spaceId: ON_ROOF, start: NOW + 60, end: NOW + 120 });
    own.send({ _tag: 'BookDraft', subject: 'Plan' });
    const asked = own.calls('schedule.ofFloor').length;
    own.succeed('calendar.create', { ticket: 'abc' }).elapse(250);
    const made = booking(77, { spaceId: ON_ROOF, start: NOW + 60, end: NOW + 120 });
    own.succeed('calendar.status', { status: 'CREATED', event: made }).elapse(1_500);
    tellOthers(own, 8).elapse(200);
    expect(own.calls('schedule.ofFloor').length).toBeGreaterThan(asked);
    expect(othersRequest(showingAll().send({ _tag: 'RefreshNow' }))).toBeDefined();
  });

  it('SC69: a refused floor shows its failure while the others show; a retry requests it again', () => {
    const core = openingAll();
    tellOthers(core);
    answerFloor(core);
    core.refuse('schedule.ofFloor', 404, 'UNKNOWN_FLOOR');
    expect(askedFloor(core)).toBe(GARAGE);
    answerFloor(core);
    const statusOf = () =>
      linesOf(core).flatMap((line) => ('floor' in line ? [line.floor.status] : []));
    expect(statusOf()).toEqual(['failed', 'ready', 'ready']);
    expect(viewOf(core)).toMatchObject({ render: 'yes', stale: false });
    expect(rowsOf(core).map(({ name }) => name)).not.toContain('Terrace');
    core.send('RetrySchedule');
    expect(askedFloor(core)).toBe(ROOF);
    answerFloor(core);
    expect(statusOf()).toEqual(['ready', 'ready', 'ready']);
  });

  it('SC6, SC69: while the server is away, nothing else is requested', () => {
    const core = tellOthers(openingAll());
    core.fail('schedule.ofFloor', AWAY);
    expect(askedFloor(core)).toBeNull();
    expect(viewOf(core).render).toBe('no');
    expect(core.timers('schedule.retry')).toHaveLength(1);
  });
});

describe('a room of another floor', () => {
  it('SC18, SC70: is selected on its floor, and the schedule stays open', () => {
    const core = showingAll();
    core.send({ _tag: 'ChooseScheduleSlot', spaceId: ON_ROOF, start: NOW + 60, end: NOW + 120 });
    expect(core.state.place.floorId).toBe(ROOF);
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: ON_ROOF });
    const view = viewOf(core);
    expect(view).toMatchObject({ open: true, render: 'yes', floors: 'all', lines: 8 });
    expect(view.chosen).toEqual({ spaceId: ON_ROOF, start: NOW + 60, end: NOW + 120 });
    expect(core.state.floor.kept.toSorted()).toEqual([1, GARAGE]);
  });

  it('SC62, SC64: can be drafted and booked on its floor', () => {
    const core = showingAll();
    core.send({ _tag: 'DraftMeeting', spaceId: ON_ROOF, start: NOW + 60, end: NOW + 120 });
    expect(viewOf(core).draft).toMatchObject({
      spaceId: ON_ROOF,
      floorName: 'Roof',
      refusal: null,
      start: NOW + 60,
    });
    core.send({ _tag: 'BookDraft', subject: 'Plan' });
    expect(viewOf(core).draft?.status).toBe('making');
    expect(core.state.place.floorId).toBe(1);
  });

  it('SC62: is not drafted over an event on its own floor', () => {
    const core = tellOthers(openingAll());
    answerFloor(core);
    answerFloor(core, { [ON_ROOF]: [event(1, NOW + 60, NOW + 90)] });
    answerFloor(core);
    core.send({ _tag: 'DraftMeeting', spaceId: ON_ROOF, start: NOW + 60, end: NOW + 120 });
    expect(viewOf(core).draft).toBeNull();
  });

  it('SC65: is listed among rooms free now and next, with its floor', () => {
    const { floors, free, next } = scheduleSoon.project(showingAll().state, {});
    const told = (rooms: typeof free) => rooms.map(({ name, floorName }) => [name, floorName]);
    expect(floors).toBe(true);
    expect(told(free)).toEqual([
      ['Älv', 'Entrance'],
      ['Terrace', 'Roof'],
      ['Vega 2', 'Entrance'],
      ['Vega 10', 'Entrance'],
    ]);
    expect(told(next)).toEqual([['Bunker', 'Garage']]);
  });

  it('SC71: is listed as free although the grid shows one floor, and remains so after the list', () => {
    const core = showingAll();
    core.send({ _tag: 'ChooseScheduleFloors', floors: 'this' }, { _tag: 'CloseSchedule' });
    core.send({ _tag: 'OpenFreeRooms' });
    expect(core.state.floor.kept.length).toBeGreaterThan(1);
    expect(viewOf(core)).toMatchObject({ listed: true, view: 'day' });
    core.send({ _tag: 'OpenSchedule' });
    expect(viewOf(core)).toMatchObject({ listed: false, floors: 'this' });
    expect(core.state.floor.kept).toEqual([]);
  });
});

describe('a link', () => {
  it('LK1, LK2, SC66: contains that all floors are shown, and opens them', () => {
    const query = '?building=1&floor=1&schedule=day&first=2026-11-21&rooms=all';
    expect(queryOf(locationIn(query))).toBe(query);
    expect(locationIn(query.replace('all', 'some')).schedule).not.toHaveProperty('floors');
    const core = officeWith().send({ _tag: 'GoTo', location: locationIn(query), visit: 1 });
    expect(viewOf(core)).toMatchObject({ open: true, floors: 'all' });
    const plain = query.replace('&rooms=all', '');
    core.send({ _tag: 'GoTo', location: locationIn(plain), visit: 2 });
    expect(viewOf(core).floors).toBe('this');
  });
});

describe('any sequence of commands', () => {
  it('SC3, SC66, SC67: one request at a time, each room once below its floor, and no data of other floors', () => {
    const act = fc.constantFrom<(core: CoreSession) => void>(
      (core) => void core.send(ALL),
      (core) => void core.send({ _tag: 'ChooseScheduleFloors', floors: 'this' }),
      (core) => void core.send('OpenSchedule'),
      (core) => void core.send('CloseSchedule'),
      (core) => void core.send({ _tag: 'FoldFloor', floorId: ROOF, folded: true }),
      (core) => void core.send({ _tag: 'ShowFloor', floorId: ROOF }),
      (core) => void core.send({ _tag: 'ShowFloor', floorId: 1 }),
      (core) => void core.send('PageHidden'),
      (core) => void core.send('PageShown'),
      (core) => void core.send('RetrySchedule'),
      (core) => void core.elapse(1_000),
      (core) => void core.elapse(61_000),
      (core) => {
        if (othersRequest(core) !== undefined) tellOthers(core, 7 + (core.at % 3));
      },
      (core) => {
        if (askedFloor(core) !== null) answerFloor(core);
      },
      (core) => {
        if (askedFloor(core) !== null) core.refuse('schedule.ofFloor', 500, 'FAILED');
      },
      (core) => {
        if (askedFloor(core) !== null) core.fail('schedule.ofFloor', AWAY);
      },
    );
    forAll(60, fc.array(act, { maxLength: 40 }), (acts) => {
      const core = openingAll();
      for (const one of acts) {
        one(core);
        const { open, floors, query, known } = core.state.schedule;
        const scope = floors === 'all' ? [1, ROOF, GARAGE] : [core.state.place.floorId];
        expect(core.underWay('schedule.ofFloor').length).toBeLessThanOrEqual(1);
        expect([query.request, query.timer].filter((id) => id !== null).length).toBeLessThan(2);
        for (const { floorId } of Object.values(known)) expect(scope).toContain(floorId);
        if (!open) expect([known, core.state.floor.kept]).toEqual([{}, []]);
        const view = viewOf(core);
        const lines = linesOf(core);
        expect(lines).toHaveLength(view.lines);
        const ids = rowsOf(core).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        let floorId: number | null = null;
        for (const line of lines) {
          if ('floor' in line) ({ floorId } = line.floor);
          else if (floorId !== null) expect(line.id & 0xfff).toBe(floorId);
        }
      }
    });
  });
});
