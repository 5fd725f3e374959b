import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import type { FutureSpace, Space } from '../../../core/contract/space.ts';
import { searchRows } from '../../../core/features/search/projection.ts';
import type { SearchSpaceRow } from '../../../core/features/search/views.ts';
import { placeBehind } from '../../../core/rules/search/best-first.ts';
import { at } from '../../support/at.ts';
import { booking } from '../../support/bookings.ts';
import { type CoreSession, firstUpdate, NOW, someone, space } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { type Plan, rowsOf, searchingOn, telling } from '../../support/search-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

/** Monday 23 November 2026 in Stockholm: its working day is 06:00 to 17:00. */
const MONDAY = Date.UTC(2026, 10, 22, 23) / 60_000;
const between = (start: number, end: number): Slot => ({
  start: MONDAY + start * 60,
  end: MONDAY + end * 60,
});

const id = (ordinal: number): number => spaceIdOf(1, ordinal);
const named = (ordinal: number, name: string, typeId: number, times: Space['status']['times']) => {
  const one = space(id(ordinal), typeId, times.some(([start]) => start <= NOW) ? 'BOOKED' : 'FREE');
  return { ...one, status: { ...one.status, times }, info: { ...one.info, name, cap: 4 } };
};
type Times = readonly (readonly [number, number])[];
const room = (ordinal: number, name: string, times: Times = []): Space =>
  named(
    ordinal,
    name,
    2,
    times.map(([start, end]) => [NOW + start, NOW + end] as const),
  );
const desk = (ordinal: number, name: string, times: Times = []): Space =>
  named(
    ordinal,
    name,
    1,
    times.map(([start, end]) => [NOW + start, NOW + end] as const),
  );

const told = (ordinal: number, taken: readonly Slot[]): FutureSpace => ({
  id: id(ordinal),
  state: taken.length === 0 ? 'FREE' : 'BOOKED',
  events: taken.map((slot) => ({ userId: 8, ...slot })),
});

const spaces = (core: CoreSession): readonly SearchSpaceRow[] =>
  rowsOf(core).filter((row): row is SearchSpaceRow => row.kind === 'space');
const names = (core: CoreSession): readonly string[] => spaces(core).map(({ name }) => name);
const rowOf = (core: CoreSession, name: string): SearchSpaceRow | undefined =>
  spaces(core).find((row) => row.name === name);

const ROOMS = [room(2, 'Alm'), room(3, 'Bok'), room(4, 'Ek'), room(5, 'Lind')];

/** The next poll reports these spaces. */
const goOn = (core: CoreSession, plan: Plan): CoreSession =>
  core.elapse(3_000).succeed('updates.update', telling(1, plan, 11));

/** Monday: Alm is taken all day, Bok most of it, Ek for an hour, and Lind is free. */
const onMonday = (all: readonly Space[] = ROOMS): CoreSession => {
  const core = searchingOn({ spaces: all });
  core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
  return core.chooseDate('2026-11-23').status({
    deskStatus: [told(6, [])],
    roomStatus: [
      told(2, [between(6, 17)]),
      told(3, [between(8, 16)]),
      told(4, [between(12, 13)]),
      told(5, []),
    ],
  });
};

describe('free spaces first', () => {
  it('RS1: sorts free, then partly free by duration, then unknown, then the rest', () => {
    const status = fc.constantFrom(
      'FREE' as const,
      'PARTLY_FREE' as const,
      null,
      'BOOKED' as const,
    );
    const share = fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100);
    const order = ['FREE', 'PARTLY_FREE', null, 'BOOKED'];
    forAll(300, status, status, share, share, (a, b, shareA, shareB) => {
      const [first, second] = [placeBehind(a, false, shareA), placeBehind(b, false, shareB)];
      if (order.indexOf(a) < order.indexOf(b)) expect(first).toBeLessThan(second);
      if (a === 'PARTLY_FREE' && b === a && shareA > shareB) expect(first).toBeLessThan(second);
      expect(placeBehind(a, true, shareA)).toBe(0);
    });
  });

  it('RS1: sorts by the status on a chosen day', () => {
    expect(names(onMonday())).toEqual(['Lind', 'Ek', 'Bok', 'Alm']);
  });

  it('RS1: sorts by the status now, and follows the server’s updates', () => {
    const core = searchingOn({ spaces: [room(2, 'Alm', [[-10, 30]]), room(3, 'Bok')] });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    expect(names(core)).toEqual(['Bok', 'Alm']);
    goOn(core, { spaces: [room(2, 'Alm'), room(3, 'Bok', [[0, 60]])] });
    expect(names(core)).toEqual(['Alm', 'Bok']);
  });

  it('RS1: a better match of the text takes precedence', () => {
    const core = searchingOn({ spaces: [room(2, 'Alm', [[-10, 30]]), room(3, 'Alma')] });
    core.send({ _tag: 'SearchFor', text: 'alm' });
    expect(names(core)).toEqual(['Alm', 'Alma']);
    core.send({ _tag: 'SearchFor', text: 'Al' });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    expect(names(core)).toEqual(['Alma', 'Alm']);
  });

  it('RS1: a space that the user has just booked keeps its place', () => {
    const core = searchingOn({ spaces: [desk(2, 'D 1'), desk(3, 'D 2'), desk(4, 'D 3')] });
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    const { book } = rowOf(core, 'D 1') ?? {};
    if (book === undefined || book === null) throw new Error('D 1 cannot be booked');
    core.send({ _tag: 'BookDesk', spaceId: id(2), ...book });
    core.succeed('deskBooking.create', booking(1, { spaceId: id(2), ...book }));
    goOn(core, { spaces: [desk(2, 'D 1', [[-2, 60]]), desk(3, 'D 2'), desk(4, 'D 3')] });
    expect(names(core)).toEqual(['D 1', 'D 2', 'D 3']);
    expect(rowOf(core, 'D 1')).toMatchObject({ status: 'BOOKED', own: true, book: null });
  });
});

describe('a claimed desk', () => {
  it('RS1: keeps its place while the map shows now, and is sorted by its status on another day', () => {
    const desks = [desk(2, 'D 1', [[-10, 300]]), desk(3, 'D 2')];
    const core = searchingOn({ spaces: desks });
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    expect(names(core)).toEqual(['D 2', 'D 1']);
    const { self } = firstUpdate({ claims: [id(2)] });
    core.poll({ ...telling(1, { spaces: desks }, 11), self });
    expect(names(core)).toEqual(['D 1', 'D 2']);
    core.chooseDate('2026-11-23');
    core.status({ deskStatus: [told(2, [between(6, 17)]), told(3, [])] });
    expect(names(core)).toEqual(['D 2', 'D 1']);
  });
});

describe('the bar of a row', () => {
  it('RS2: for a chosen time shows the free and taken parts of it', () => {
    const core = onMonday();
    const { bar, zone } = searchRows.project(core.state, { from: 0, to: 9 });
    expect([bar, zone]).toEqual([between(6, 17), 'Europe/Stockholm']);
    expect(rowOf(core, 'Lind')).toMatchObject({ free: [between(6, 17)], taken: [], until: null });
    expect(rowOf(core, 'Ek')).toMatchObject({
      free: [between(6, 12), between(13, 17)],
      taken: [between(12, 13)],
    });
    expect(rowOf(core, 'Alm')).toMatchObject({ free: [], taken: [between(6, 17)], until: null });
  });

  it('CS17: shows a closure in a part of the chosen time, apart from the bookings', () => {
    const core = searchingOn({ spaces: ROOMS });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    const closed = { ...between(12, 14), reason: 'Carpet renewal' };
    core.chooseDate('2026-11-23').status({
      deskStatus: [],
      roomStatus: [
        { ...told(2, [between(8, 9)]), state: 'UNAVAILABLE_BLOCKED', closures: [closed] },
        // It is closed on that day, not in the hours of the row.
        { ...told(3, []), closures: [{ ...between(20, 21), reason: 'Cleaning' }] },
      ],
    });
    expect(rowOf(core, 'Alm')).toMatchObject({
      taken: [between(8, 9)],
      closed: [closed],
      free: [],
    });
    expect(rowOf(core, 'Bok')).toMatchObject({ taken: [], closed: [], free: [between(6, 17)] });
  });

  it('RS2: for now shows the rest of the day, and until when the status lasts', () => {
    const core = searchingOn({
      spaces: [
        room(2, 'Alm', [[-10, 30]]),
        room(3, 'Bok', [[90, 120]]),
        room(4, 'Ek', [[24 * 60, 25 * 60]]),
      ],
    });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    // 11:02: from the last quarter of an hour to the end of the working day.
    const { bar } = searchRows.project(core.state, { from: 0, to: 9 });
    expect(bar).toEqual({ start: NOW - 2, end: NOW - 62 + 7 * 60 });
    expect(rowOf(core, 'Alm')).toMatchObject({ until: NOW + 30, free: [] });
    expect(rowOf(core, 'Alm')?.taken).toEqual([{ start: NOW - 2, end: NOW + 30 }]);
    expect(rowOf(core, 'Bok')).toMatchObject({ until: NOW + 90 });
    expect(rowOf(core, 'Ek')).toMatchObject({ until: null, taken: [] });
  });

  it('RS2: is empty if it is unknown how long a status lasts', () => {
    const busy = room(2, 'Alm');
    const core = searchingOn({
      spaces: [{ ...busy, status: { ...busy.status, state: 'BUSY' } }],
    });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    expect(rowOf(core, 'Alm')).toMatchObject({ status: 'BUSY', taken: null, until: null });
  });
});

describe('booking with one press', () => {
  it('RS3: books a free desk for the chosen time, and a room for an hour within it', () => {
    const core = onMonday([...ROOMS, desk(6, 'D 1')]);
    expect(rowOf(core, 'Lind')?.book).toEqual(between(8, 9));
    expect(rowOf(core, 'Ek')?.book).toBeNull();
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    expect(rowOf(core, 'D 1')?.book).toEqual(between(6, 17));
  });

  it('RS3: is not offered where the quick view offers it, a rule refuses, or another desk is chosen', () => {
    const start = (): CoreSession => {
      const core = searchingOn({ spaces: [desk(2, 'D 1'), desk(3, 'D 2')] });
      core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
      return core;
    };
    const core = start();
    expect(rowOf(core, 'D 1')?.book).not.toBeNull();
    core.select(id(2));
    expect(rowOf(core, 'D 1')?.book).toBeNull();
    expect(rowOf(core, 'D 2')?.book).not.toBeNull();
    core.send({ _tag: 'StartMultiSelect', spaceId: id(2) });
    expect(rowOf(core, 'D 2')?.book).toBeNull();
    const offline = start();
    offline.send({ _tag: 'WentOffline' });
    expect(rowOf(offline, 'D 1')?.book).toBeNull();
    const later = start();
    goOn(later, { spaces: [desk(2, 'D 1', [[60, 120]])] });
    expect(rowOf(later, 'D 1')).toMatchObject({ status: 'FREE', until: NOW + 60, book: null });
  });

  it('BR19: a space that a rule refuses at the shown time says why, and is not bookable', () => {
    const zone = (ordinal: number) => ({ loc: { spaceId: spaceIdOf(1, ordinal) } });
    const core = searchingOn({
      spaces: [
        { ...desk(2, 'D 1'), ...zone(90) },
        { ...desk(3, 'D 2'), ...zone(91) },
      ],
    });
    const { buildingId } = at(firstUpdate().entities.floors, 0);
    const rule = { code: 'NOT_FOR_YOU', place: 'North' };
    const hours = { code: 'OUTSIDE_OPENING_HOURS', limit: '07:00-16:00' };
    const places = [
      { buildingId, rules: [hours] },
      { buildingId, zoneId: spaceIdOf(1, 90), rules: [rule] },
    ];
    core.send({ _tag: 'SignedElsewhere' }).succeed('session.session', { ...someone, places });
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    core.chooseDate('2026-11-23').status({ deskStatus: [told(2, []), told(3, [])] });
    expect(rowOf(core, 'D 1')).toMatchObject({ status: 'UNAVAILABLE_BLOCKED', book: null, rule });
    expect(rowOf(core, 'D 2')).toMatchObject({ book: between(7, 16) });
    expect(rowOf(core, 'D 2')).not.toHaveProperty('rule');
    core.send({ _tag: 'SetFilter', bookable: true });
    expect(names(core)).toEqual(['D 2']);
    core.send({ _tag: 'ChooseFrom', minute: 17 * 60 });
    core.status({ deskStatus: [told(2, []), told(3, [])] });
    expect(names(core)).toEqual([]);
  });

  it('RS3: a room at a chosen time is booked with the form that its selection opens', () => {
    const core = onMonday();
    const { book } = rowOf(core, 'Lind') ?? {};
    if (book === undefined || book === null) throw new Error('Lind cannot be booked');
    core.send({ _tag: 'Locate', asset: { floorId: 1, assetType: 'space', assetId: id(5) } });
    core.send({ _tag: 'OpenMeeting' });
    core.send({ _tag: 'CreateMeeting', spaceId: id(5), subject: '', ...book });
    expect(core.state.meeting.creating).toMatchObject({ watched: true, meeting: book });
  });

  it('RS3: a room for now is booked like in its quick view', () => {
    const core = searchingOn({ spaces: [room(2, 'Alm')] });
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    const { book } = rowOf(core, 'Alm') ?? {};
    if (book === undefined || book === null) throw new Error('Alm cannot be booked');
    core.send({ _tag: 'Locate', asset: { floorId: 1, assetType: 'space', assetId: id(2) } });
    core.send({ _tag: 'CreateInstantMeeting', spaceId: id(2), end: book.end });
    expect(core.state.meeting.creating).toMatchObject({ meeting: { end: book.end } });
  });
});
