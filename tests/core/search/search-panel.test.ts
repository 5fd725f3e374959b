import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_FOUND } from '../../../core/contract/search.ts';
import type { Space } from '../../../core/contract/space.ts';
import { found } from '../../../core/features/search/found.ts';
import { search, searchRows } from '../../../core/features/search/projection.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { type CoreSession, NOW, ROOM, space, ZONE } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  answerWith,
  beginning,
  goTo,
  idsOf,
  litOn,
  lookFor,
  panel,
  rowsOf,
  searchingOn,
  telling,
} from '../../support/search-office.ts';
import { person } from '../../support/selection-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const zone = (floorId: number, ordinal: number, name: string) => ({
  id: spaceIdOf(floorId, ordinal),
  floorId,
  info: { name },
});

const desk = (floorId: number, ordinal: number, name: string, zoneOrdinal = 1): Space => {
  const one = space(spaceIdOf(floorId, ordinal), 1);
  const info = { ...one.info, name };
  return { ...one, floorId, loc: { spaceId: spaceIdOf(floorId, zoneOrdinal) }, info };
};
const room = (ordinal: number, cap: number, equips: readonly number[] = []): Space => {
  const one = space(spaceIdOf(1, ordinal), 2);
  return { ...one, info: { ...one.info, cap, equips: [...equips] } };
};
const id = spaceIdOf;
const toggle = (core: CoreSession, dataset: 'DESK' | 'ROOM' | 'USER') =>
  core.send({ _tag: 'ToggleDataset', dataset });
const poll = (core: CoreSession, update: ReturnType<typeof telling>) =>
  core.elapse(3_000).succeed('updates.update', update);

const first = {
  zones: [zone(1, 1, 'North'), zone(1, 20, 'East')],
  spaces: [desk(1, 2, 'Lab 2'), desk(1, 3, 'Lab 10', 20), desk(1, 4, 'Oak', 21)],
  users: [person(50, id(1, 2), { name: 'Lab Ek', fn: 'Lab', ln: 'Ek' })],
};
const second = {
  zones: [zone(2, 1, 'Attic')],
  spaces: [desk(2, 2, 'Lab 1'), desk(2, 3, 'Laboratory', 99)],
  users: [],
};
/** On floor 1, with floor 2 loaded. */
const known = (): CoreSession => goTo(goTo(searchingOn(first), 2, second), 1, first);

describe('groups of results', () => {
  it('SR12, SR14, SR15: are zones with their floor, or floors without one; local results precede the server’s', () => {
    const core = lookFor(known(), 'lab');
    expect(panel(core)).toMatchObject({
      shows: 'results',
      server: 'searching',
      count: 5,
      more: false,
    });
    expect(panel(core).groups).toEqual([
      { by: 'zone', id: id(1, 20), name: 'East', floorName: 'Entrance', inner: false, count: 1 },
      { by: 'zone', id: id(1, 1), name: 'North', floorName: 'Entrance', inner: false, count: 2 },
      { by: 'zone', id: id(2, 1), name: 'Attic', floorName: 'Roof', inner: false, count: 1 },
      { by: 'floor', id: 2, name: 'Roof', floorName: '', inner: false, count: 1 },
    ]);
    expect(rowsOf(core).map((row) => row.id)).toEqual([id(1, 3), 50, id(1, 2), id(2, 2), id(2, 3)]);
  });

  it('SR12: the user’s own zone is first', () => {
    const core = known();
    poll(core, {
      ...telling(1, first, 11),
      self: {
        id: 7,
        loc: { spaceId: id(1, 2), pos: null },
        status: { claims: [] },
        calendar: { items: [] },
        visibility: 'EVERYONE',
      },
    });
    lookFor(core, 'lab');
    expect(panel(core).groups.map(({ name }) => name)).toEqual(['North', 'East', 'Attic', 'Roof']);
  });

  it('SR9, SR12: are buildings if results are in several, with unknown places last', () => {
    const core = lookFor(known(), 'lab');
    const elsewhere = desk(4, 2, 'Lab 3');
    answerWith(core, { spaces: [elsewhere], users: [person(60, null), person(61, id(4, 2))] });
    expect(panel(core)).toMatchObject({ server: 'idle', count: 8 });
    expect(panel(core).groups).toEqual([
      { by: 'building', id: 1, name: 'Stockholm HQ', floorName: '', inner: false, count: 5 },
      { by: 'building', id: 3, name: 'Kathmandu', floorName: '', inner: false, count: 2 },
      { by: 'building', id: null, name: '', floorName: '', inner: false, count: 1 },
    ]);
    expect(
      rowsOf(core)
        .slice(-3)
        .map((row) => row.id),
    ).toEqual([elsewhere.id, 61, 60]);
  });

  it('SR12, SR14: a person in the server’s results is in the zone of their space', () => {
    const core = lookFor(searchingOn({ ...first, users: [] }), 'oak');
    answerWith(core, { users: [person(60, id(1, 3)), person(61, id(2, 9))] });
    // Floor 1 does not list them: they have left.
    expect(panel(core).groups.map(({ by, name, count }) => [by, name, count])).toEqual([
      ['floor', 'Entrance', 1],
      ['floor', 'Roof', 1],
      ['zone', '', 1],
    ]);
  });
});

describe('rows', () => {
  it('SR15, SR16: the row of a space', () => {
    const core = lookFor(known().select(id(1, 2)), 'lab 2');
    expect(rowsOf(core)[0]).toEqual({
      kind: 'space',
      id: id(1, 2),
      floorId: 1,
      asset: 'DESK',
      name: 'Lab 2',
      status: 'FREE',
      free: [],
      until: null,
      taken: [],
      closed: [],
      book: null,
      seats: 0,
      equipment: [{ uid: 1, name: 'Dual screen', image: '/secure/equipment/1/image' }],
      floorName: 'Entrance',
      buildingName: 'Stockholm HQ',
      reachable: true,
      selected: true,
    });
    answerWith(core, { spaces: [{ ...desk(9, 2, 'Lab 22'), typeId: 3 }] });
    expect(rowsOf(core).find((row) => row.id === id(9, 2))).toMatchObject({
      status: 'FREE',
      floorName: '',
      buildingName: '',
      reachable: false,
      selected: false,
    });
  });

  it('SR15: a space on the floor has the floor’s data, elsewhere the server’s', () => {
    const core = lookFor(known(), 'lab');
    const booked = (one: Space): Space => ({ ...one, status: { ...one.status, state: 'BOOKED' } });
    answerWith(core, {
      spaces: [booked(desk(1, 2, 'Lab 2')), booked(desk(2, 2, 'Lab 1')), desk(1, 8, 'Lab 8')],
      users: [person(50, id(2, 2), { name: 'Lab Ek' })],
    });
    const statuses = rowsOf(core).flatMap((row) =>
      row.kind === 'space' ? [[row.name, row.status]] : [],
    );
    expect(new Map(statuses as [string, string][])).toEqual(
      new Map([
        ['Lab 10', 'FREE'],
        ['Lab 2', 'FREE'],
        ['Lab 1', 'BOOKED'],
        ['Laboratory', 'FREE'],
      ]),
    );
    expect(rowsOf(core).find(({ kind }) => kind === 'user')).toMatchObject({
      id: 50,
      at: { floorId: 1, spaceName: 'Lab 2' },
    });
    // The next poll reports a booking, and the results follow.
    poll(core, telling(1, { ...first, spaces: [booked(desk(1, 2, 'Lab 2'))] }, 12));
    expect(rowsOf(core).find((row) => row.id === id(1, 2))).toMatchObject({ status: 'BOOKED' });
    expect(idsOf(core, 'space')).not.toContain(id(1, 3));
  });

  it('SR23: after the server’s answer, people whom it omits are not found elsewhere', () => {
    const core = searchingOn(first);
    const cleo = person(70, id(2, 2), { name: 'Cleo Lab', fn: 'Cleo', ln: 'Lab' });
    goTo(core, 2, { ...second, users: [cleo] });
    goTo(core, 1, first);
    lookFor(core, 'lab');
    expect(idsOf(core, 'user')).toEqual([50, 70]);
    answerWith(core, { users: [] });
    expect(idsOf(core, 'user')).toEqual([50]);
  });

  it('SR16: at a future date, a space on another floor has no status and is not available', () => {
    const core = known().chooseDate('2026-11-24');
    core.status({ deskStatus: [{ id: id(1, 2), state: 'BOOKED', events: [] }] });
    toggle(core, 'DESK');
    lookFor(core, 'lab');
    const statuses = () =>
      Object.fromEntries(
        rowsOf(core).flatMap((row) => (row.kind === 'space' ? [[row.name, row.status]] : [])),
      );
    expect(statuses()).toEqual({
      'Lab 2': 'BOOKED',
      'Lab 10': 'FREE',
      'Lab 1': null,
      Laboratory: null,
    });
    core.send({ _tag: 'SetFilter', availability: true });
    expect(statuses()).toEqual({ 'Lab 10': 'FREE' });
  });

  it('SR12: adjoining windows of rows give all rows', () => {
    forAll(30, fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }), (lengths) => {
      const core = lookFor(known(), 'lab');
      const all = rowsOf(core);
      let from = 0;
      for (const length of [...lengths, 9]) {
        const window = searchRows.project(core.state, { from, to: from + length });
        expect(window).toMatchObject({ from, rows: all.slice(from, from + length) });
        from += length;
      }
      expect(searchRows.project(core.state, { from: -3, to: 2 }).rows).toEqual(all.slice(0, 2));
      expect(searchRows.project(core.state, { from: 4, to: -1 }).rows).toEqual([]);
    });
  });

  it('SR15: a row keeps its identity while its data does not change', () => {
    const core = lookFor(known(), 'lab');
    const row = (spaceId: number) => rowsOf(core).find((one) => one.id === spaceId);
    const before = [row(id(1, 2)), row(id(1, 3)), row(id(2, 2))];
    core.select(id(1, 3));
    const after = [row(id(1, 2)), row(id(1, 3)), row(id(2, 2))];
    expect(after.map((one, n) => one === before[n])).toEqual([true, false, true]);
    core.send({ _tag: 'StartMultiSelect', spaceId: id(1, 3) });
    core.send({ _tag: 'ToggleSelectedDesk', spaceId: id(1, 2) });
    expect(rowsOf(core).filter(({ selected }) => selected)).toHaveLength(2);
  });
});

describe('filter options in the panel', () => {
  const rooms = [room(2, 4, [1]), room(3, 7, [1, 1]), room(4, 2)];

  it('FI5, FI6, FI15: seats up to the largest known capacity, and the floor’s equipment with counts', () => {
    const core = searchingOn({ spaces: [...rooms, desk(1, 5, 'Desk')] });
    expect(panel(core).offered).toBeNull();
    toggle(core, 'ROOM');
    expect(panel(core)).toMatchObject({ shows: 'results', count: 3, activeFilters: 0 });
    expect(panel(core).offered).toEqual({
      partly: false,
      seatStops: [0, 2, 4, 6, 7],
      durationMost: 180,
      durationStep: 15,
      durationDisabled: false,
      equipment: [{ key: '1', name: 'Dual screen', image: '/secure/equipment/1/image', count: 2 }],
    });
    toggle(core, 'DESK');
    expect(panel(core).offered).toMatchObject({
      seatStops: [0, 1],
      equipment: [{ key: '1', count: 1 }],
    });
    core.send({ _tag: 'SetFilter', seatFilter: 1 });
    expect(panel(core)).toMatchObject({ activeFilters: 1, filter: { seats: 1 } });
    toggle(core, 'USER');
    expect(panel(core)).toMatchObject({ offered: null, shows: 'nothing' });
  });

  it('FI5, FI6, FI15: selected equipment stays listed if no space has it; seats include all floors', () => {
    const core = toggle(searchingOn({ spaces: rooms }), 'ROOM');
    core.send({ _tag: 'SetFilter', props: { 1: true, 99: true }, seatFilter: 6 });
    expect(panel(core).activeFilters).toBe(3);
    goTo(core, 2, { spaces: [{ ...room(2, 3), floorId: 2, id: id(2, 2) }] });
    expect(panel(core).offered).toMatchObject({
      seatStops: [0, 2, 4, 6, 7],
      equipment: [{ key: '1', name: 'Dual screen', count: 0 }],
    });
    expect(panel(core).filter).toMatchObject({ seats: 6, props: ['1', '99'] });
  });

  it('FI2, FI15: an unusable space is not available, and no filter applies without a dataset', () => {
    const locked = { ...desk(1, 6, 'Locked'), typeId: 3 };
    const core = toggle(searchingOn({ spaces: [desk(1, 5, 'Desk'), locked] }), 'DESK');
    expect(panel(core).count).toBe(2);
    core.send({ _tag: 'SetFilter', availability: true });
    expect(idsOf(core, 'space')).toEqual([id(1, 5)]);
    core.send({ _tag: 'SetFilter', availability: false, bookable: true });
    expect(idsOf(core, 'space')).toEqual([id(1, 5)]);
    expect(panel(core).activeFilters).toBe(1);
    toggle(core, 'DESK');
    expect(panel(core).activeFilters).toBe(0);
    lookFor(core, 'locked');
    expect(idsOf(core, 'space')).toEqual([locked.id]);
  });

  it('FI15: equipment is listed by name', () => {
    const update = telling(1, { spaces: [room(2, 4, [3, 1, 2])] });
    const item = (uid: number, name: string) => ({ uid, name, info: '', image: '' });
    const core = searchingOn();
    poll(core, {
      ...update,
      entities: {
        ...update.entities,
        equipment: [item(1, 'Screen 10'), item(2, 'screen 9'), item(3, 'Sofa')],
      },
    });
    toggle(core, 'ROOM');
    expect(panel(core).offered?.equipment.map(({ name }) => name)).toEqual([
      'screen 9',
      'Screen 10',
      'Sofa',
    ]);
  });

  it('FI7, FI15: a duration applies now, to the minute, but not at a future date', () => {
    const busy = (ordinal: number, from: number) => ({
      ...room(ordinal, 4),
      status: { ...room(ordinal, 4).status, times: [[NOW + from, NOW + from + 30]] as const },
    });
    const core = searchingOn({ spaces: [busy(2, 30), busy(3, 31), busy(4, 33)] as Space[] });
    toggle(core, 'ROOM');
    core.send({ _tag: 'SetFilter', durationFilter: 30 });
    expect(idsOf(core, 'space')).toEqual([id(1, 3), id(1, 4)]);
    expect(panel(core).activeFilters).toBe(1);
    core.elapse(60_000);
    expect(idsOf(core, 'space')).toEqual([id(1, 4)]);
    core.chooseDate('2026-11-24');
    expect(panel(core)).toMatchObject({ count: 3, activeFilters: 0, future: true });
    expect(panel(core).offered?.durationDisabled).toBe(true);
  });

  it('SR22: says that there are more if the server returned the maximum of a kind that is shown', () => {
    const users = Array.from({ length: MOST_FOUND }, (_, n) => person(1_000 + n, null));
    const spaces = Array.from({ length: MOST_FOUND }, (_, n) => desk(5, n + 2, `Lab ${n}`));
    const isMore = (answer: Parameters<typeof answerWith>[1], dataset?: 'DESK' | 'USER') => {
      const core = searchingOn();
      if (dataset !== undefined) toggle(core, dataset);
      lookFor(core, 'lab');
      expect(panel(core).more).toBe(false);
      answerWith(core, answer);
      return panel(core).more;
    };
    expect(isMore({ users })).toBe(true);
    expect(isMore({ users: users.slice(1) })).toBe(false);
    expect(isMore({ spaces })).toBe(true);
    expect(isMore({ spaces: spaces.slice(1) })).toBe(false);
    expect(isMore({ users }, 'DESK')).toBe(false);
    expect(isMore({ spaces }, 'DESK')).toBe(true);
    expect(isMore({ users }, 'USER')).toBe(true);
    expect(isMore({ spaces }, 'USER')).toBe(false);
  });

  it('SR3, SR15: one or two characters do not change the results of a dataset', () => {
    const core = searchingOn({ spaces: rooms }).send({ _tag: 'SearchFor', text: 'sp' });
    expect(panel(core)).toMatchObject({ shows: 'short', count: 0 });
    toggle(core, 'ROOM');
    core.send({ _tag: 'SearchFor', text: 'sp' });
    expect(panel(core)).toMatchObject({ shows: 'results', server: 'idle', count: 3 });
    expect(litOn(core)).toHaveLength(3);
  });

  it('SR15: shows the search as running until the floor’s first data arrives', () => {
    const core = toggle(beginning(), 'ROOM');
    expect(panel(core)).toMatchObject({ shows: 'results', server: 'searching', count: 0 });
    expect(litOn(core)).toEqual([]);
    core.succeed('updates.update', telling(1, { spaces: rooms }));
    expect(panel(core)).toMatchObject({ server: 'idle', count: 3 });
  });
});

describe('the map during a search', () => {
  it('VW8: dims nothing without a search, or for a dataset of people alone', () => {
    const core = searchingOn(first);
    expect(litOn(core)).toBeNull();
    core.send({ _tag: 'SearchFor', text: 'la' });
    expect(litOn(core)).toBeNull();
    toggle(core, 'USER');
    expect(litOn(core)).toBeNull();
  });

  it('VW8: highlights the results on the floor, and the spaces of people who were found', () => {
    const core = lookFor(known(), 'oak');
    expect(litOn(core)).toEqual([id(1, 4)]);
    lookFor(core, 'lab e');
    expect(litOn(core)).toEqual([id(1, 2)]);
    toggle(core, 'USER');
    lookFor(core, 'lab');
    // People at a space with that name, and people with that name.
    expect(litOn(core)).toEqual([id(1, 2)]);
    lookFor(core, 'nothing');
    expect(litOn(core)).toEqual([]);
    core.send({ _tag: 'SearchFor', text: '' });
    expect(litOn(core)).toBeNull();
    lookFor(core, 'oak');
    answerWith(core, { users: [person(60, ZONE), person(61, id(1, 77))] });
    expect(litOn(core)).toEqual([]);
  });

  it('UC58: leaves free spaces while the quick view of a person is open', () => {
    const core = lookFor(known(), 'oak');
    const booked = {
      ...first.spaces[0],
      status: { state: 'BOOKED', occupant: null, claims: [], times: [] },
    };
    poll(core, telling(1, { ...first, spaces: [booked as Space, ...first.spaces.slice(1)] }));
    expect(litOn(core)).toEqual([id(1, 4)]);
    core.send({ _tag: 'SelectUser', userId: 50 });
    expect(litOn(core)).toEqual([id(1, 3), id(1, 4)]);
    core.send('Deselect');
    expect(litOn(core)).toEqual([id(1, 4)]);
  });

  it('VW8: updates when the results change, and not for polls without a search', () => {
    const core = known();
    const isRead = (act: () => void): boolean => {
      const before = viewer.reads(core.state);
      act();
      const after = viewer.reads(core.state);
      return before.length !== after.length || before.some((one, n) => !Object.is(one, after[n]));
    };
    let fStatus = 30;
    const polled = () => {
      fStatus += 1;
      poll(core, telling(1, first, fStatus));
    };
    expect(isRead(polled)).toBe(false);
    expect(isRead(() => lookFor(core, 'lab'))).toBe(true);
    expect(isRead(() => lookFor(core, 'oak'))).toBe(true);
    expect(isRead(polled)).toBe(true);
    expect(isRead(() => core.send({ _tag: 'SearchFor', text: '' }))).toBe(true);
    expect(isRead(polled)).toBe(false);
  });

  it('VW7, VW9: a highlight and a search show only spaces that match both', () => {
    const booked = {
      ...desk(1, 3, 'Lab 3'),
      status: { ...space(ROOM, 1).status, state: 'BOOKED' as const },
    };
    const core = searchingOn({ spaces: [desk(1, 2, 'Lab 2'), booked, desk(1, 4, 'Oak')] });
    core.send({ _tag: 'SetHighlight', highlight: { kind: 'DESK', as: 'free' } });
    expect(litOn(core)).toEqual([id(1, 2), id(1, 4)]);
    lookFor(core, 'lab');
    expect(litOn(core)).toEqual([id(1, 2)]);
    core.send({ _tag: 'SetHighlight', highlight: { kind: 'DESK', as: 'booked' } });
    expect(litOn(core)).toEqual([id(1, 3)]);
    // Deselecting clears the highlight; the search stays.
    core.send({ _tag: 'ViewerSaid', said: { name: 'deselect' } });
    expect(litOn(core)).toEqual([id(1, 2), id(1, 3)]);
    expect(panel(core).text).toBe('lab');
  });
});

describe('cached results', () => {
  it('SR8, SR14, SR15: equal those of a fresh session, whatever polls change', () => {
    const name = fc.constantFrom('Lab 1', 'Lab 2', 'Lab 10', 'Oak', 'Labor');
    const change = fc.record({
      spaces: fc.uniqueArray(
        fc.record({ ordinal: fc.integer({ min: 2, max: 40 }), name, booked: fc.boolean() }),
        { maxLength: 6, selector: ({ ordinal }) => ordinal },
      ),
      users: fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: 50, max: 60 }),
          at: fc.integer({ min: 2, max: 40 }),
          name,
        }),
        { maxLength: 4, selector: (one) => one.id },
      ),
      remove: fc.array(fc.integer({ min: 2, max: 40 }), { maxLength: 3 }),
      gone: fc.array(fc.integer({ min: 50, max: 60 }), { maxLength: 2 }),
    });
    const begin = fc.constantFrom<readonly [string, 'DESK' | 'USER' | null]>(
      ['lab', null],
      ['lab', 'USER'],
      ['', 'DESK'],
      ['labor', 'DESK'],
    );
    forAll(150, begin, fc.array(change, { maxLength: 6 }), ([text, dataset], changes) => {
      const core = known();
      if (dataset !== null) toggle(core, dataset);
      core.send({ _tag: 'SetFilter', availability: true });
      lookFor(core, text);
      let fStatus = 20;
      for (const { spaces, users, remove, gone } of changes) {
        fStatus += 1;
        core.poll({
          floors: [{ fId: 1, fStatic: 3, fStatus }],
          contentUpdate: {
            spaces: {
              add: spaces.map((one) => {
                const it = desk(1, one.ordinal, one.name);
                const state = one.booked ? ('BOOKED' as const) : ('FREE' as const);
                return { ...it, status: { ...it.status, state } };
              }),
              update: [],
              remove: remove.map((ordinal) => id(1, ordinal)),
            },
            users: {
              add: [],
              update: users.map((one) => person(one.id, id(1, one.at), { name: one.name })),
              remove: gone,
            },
          },
        });
        const { state } = core;
        const anew = structuredClone(state);
        expect(search.project(state, {})).toEqual(search.project(anew, {}));
        const all = { from: 0, to: 1_000 };
        expect(searchRows.project(state, all)).toEqual(searchRows.project(anew, all));
        expect(viewer.project(state, {}).filter).toEqual(viewer.project(anew, {}).filter);
      }
    });
  });

  it('SR15: are not computed again by unrelated events', () => {
    const core = lookFor(known(), 'lab');
    const reads = () => [...search.reads(core.state), ...searchRows.reads(core.state)];
    const before = reads();
    core.elapse(2_000).send({ _tag: 'ToggleDrawer', drawer: 'floor' });
    core.send({ _tag: 'SetCameraAngle', angle: '2d' });
    expect(reads().every((one, n) => Object.is(one, before[n]))).toBe(true);
    // Not even after a full refetch; another minute matters only with a duration filter.
    const kept = found(core.state);
    core.elapse(60_000).select(id(1, 2));
    expect(found(core.state)).toBe(kept);
    core.succeed('updates.update', telling(1, first, 13));
    expect(found(core.state)).not.toBe(kept);
    expect(found(core.state)).toEqual(kept);
  });
});
