import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { calendar } from '../../../core/features/calendar/projection.ts';
import { selectedSpace } from '../../../core/features/selection/selected.ts';
import type { Call } from '../../../core/remote/calls.ts';
import { entry, resource } from '../../support/bookings.ts';
import {
  CoreSession,
  configuration,
  DESK,
  firstUpdate,
  NOW,
  ROOM,
  refused,
  someone,
} from '../../support/core-session.ts';
import { heldIds, openDrawer } from '../../support/own-calendar.ts';

const OK = { outcome: 'OK' };

/** The drawer is open, with these entries. */
const among = (...items: readonly PersonalBooking[]): CoreSession =>
  openDrawer(new CoreSession().onTheFloor({ items }));

/** The removal requests so far. */
const removals = (core: CoreSession): readonly Call[] =>
  core
    .asked('Http')
    .map(({ call }) => call)
    .filter(({ name }) => /remove|end(Entry|Event)|cancel/.test(name));

const confirmed = (core: CoreSession, bookingId: number, list: 'booked' | 'personal' = 'booked') =>
  core.send({ _tag: 'AskRemoveEntry', bookingId, list }, { _tag: 'RemoveEntry', bookingId });

const ROOM_ENTRY = { resources: [resource(ROOM, 'Room')] };
const RUNNING = { start: NOW - 10, end: NOW + 10 };

describe('the confirmation', () => {
  it('OC5: only a confirmed entry is removed', () => {
    const core = among(entry(1), entry(2)).send({ _tag: 'RemoveEntry', bookingId: 1 });
    core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    core.send({ _tag: 'RemoveEntry', bookingId: 2 });
    expect(removals(core)).toEqual([]);
    core.send('KeepEntry', { _tag: 'RemoveEntry', bookingId: 1 });
    expect(removals(core)).toEqual([]);
  });

  it('OC5: shows with its entry, in the list where it was requested', () => {
    const core = among(entry(1), entry(2));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 2, list: 'personal' });
    const asked = () =>
      calendar.project(core.state, {}).entries.map(({ confirming }) => confirming);
    expect(asked()).toEqual([null, 'personal']);
    core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    expect(asked()).toEqual(['booked', null]);
    core.send('KeepEntry');
    expect(asked()).toEqual([null, null]);
  });

  it('OC5: closes with its entry and with its drawer, but not because of a poll or a hidden page', () => {
    const core = among(entry(1), entry(2));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    core.succeed('calendar.own', [entry(1)]);
    core.send('PageHidden', 'PageShown');
    expect(core.state.calendar.confirming).toEqual({ bookingId: 1, list: 'booked' });
    core.succeed('calendar.own', [entry(2)]);
    expect(core.state.calendar.confirming).toBeNull();
    core.send({ _tag: 'AskRemoveEntry', bookingId: 2, list: 'booked' });
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect(core.state.calendar.confirming).toBeNull();
    core.send({ _tag: 'AskRemoveEntry', bookingId: 2, list: 'personal' }, 'CloseDrawer');
    expect(core.state.calendar.confirming).toBeNull();
  });

  it('OC5: does not open for an unknown or past entry, or while no drawer is open', () => {
    const core = among(entry(1, { start: NOW - 60, end: NOW }), entry(2));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    core.send({ _tag: 'AskRemoveEntry', bookingId: 9, list: 'booked' });
    expect(core.state.calendar.confirming).toBeNull();
    core.send('CloseDrawer', { _tag: 'AskRemoveEntry', bookingId: 2, list: 'booked' });
    expect(core.state.calendar.confirming).toBeNull();
  });

  it('OC5: only one removal is pending at a time', () => {
    const core = confirmed(confirmed(among(entry(1), entry(2)), 1), 2);
    expect(removals(core)).toHaveLength(1);
    expect(calendar.project(core.state, {}).entries.map(({ removing }) => removing)).toEqual([
      true,
      false,
    ]);
    core.succeed('deskBooking.remove');
    core.send({ _tag: 'RemoveEntry', bookingId: 2 });
    expect(removals(core)).toHaveLength(2);
  });
});

describe('who may remove an entry', () => {
  const theirs = { status: 'ATTENDEE', organizer: { id: 99 } } as const;

  it('OC11, PE3: the person it is for, whoever booked it', () => {
    const core = confirmed(among(entry(1, theirs)), 1, 'personal');
    expect(removals(core)).toEqual([{ name: 'calendar.removeOwn', params: { id: 1 } }]);
    const { entries, booked } = calendar.project(core.state, {});
    expect(entries).toMatchObject([{ organizer: false, removable: true }]);
    // PE8: it is not one of the booked resources.
    expect(booked).toBe(0);
  });

  it('OC11, PE3: nobody who neither booked it nor has it', () => {
    const core = confirmed(among(entry(1, { ...theirs, userId: 98 }), entry(2)), 1, 'personal');
    expect(removals(core)).toEqual([]);
    const { entries, booked } = calendar.project(core.state, {});
    expect(entries.map(({ organizer, removable }) => [organizer, removable])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(booked).toBe(1);
  });

  it('OC11, PE3: anybody with the permission to cancel for others', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.succeed('public.config', configuration);
    const permissions = { ...someone.permissions, cancelOnBehalf: true };
    core.succeed('session.session', { ...someone, permissions });
    core.succeed('updates.update', firstUpdate({ items: [entry(1, { ...theirs, userId: 98 })] }));
    confirmed(openDrawer(core), 1, 'personal');
    expect(removals(core)).toEqual([{ name: 'calendar.removeOwn', params: { id: 1 } }]);
    expect(calendar.project(core.state, {}).entries[0]).toMatchObject({
      organizer: false,
      removable: true,
    });
  });
});

describe('the call', () => {
  const ofRoom = { id: ROOM, eventId: 1 };
  it.each([
    ['booked', 'desk', 'to come', { name: 'deskBooking.remove', params: { id: 1 } }],
    ['booked', 'room', 'to come', { name: 'calendar.removeEvent', params: ofRoom }],
    ['personal', 'desk', 'to come', { name: 'calendar.removeOwn', params: { id: 1 } }],
    ['personal', 'room', 'to come', { name: 'calendar.removeOwn', params: { id: 1 } }],
    ['booked', 'desk', 'runs', { name: 'calendar.endEvent', params: { id: DESK, eventId: 1 } }],
    ['booked', 'room', 'runs', { name: 'calendar.endEvent', params: ofRoom }],
    ['personal', 'desk', 'runs', { name: 'calendar.endEvent', params: { id: DESK, eventId: 1 } }],
    ['personal', 'room', 'runs', { name: 'calendar.endEvent', params: ofRoom }],
  ] as const)('OC6, EN1: from %s, a %s that %s', (list, kind, when, call) => {
    const core = among(
      entry(1, { ...(kind === 'room' ? ROOM_ENTRY : {}), ...(when === 'runs' ? RUNNING : {}) }),
    );
    confirmed(core, 1, list);
    expect(removals(core)).toEqual([call]);
    expect(core.requests.at(-1)).toMatchObject({ timeout: 15_000 });
    expect(calendar.project(core.state, {}).entries[0]?.running).toBe(when === 'runs');
  });

  it('OC6, EN1: is chosen when it is sent, even if the entry has started since the confirmation opened', () => {
    const core = among(entry(1, { start: NOW, end: NOW + 10 }));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    core.elapse(60_000).send({ _tag: 'RemoveEntry', bookingId: 1 });
    expect(removals(core).map(({ name }) => name)).toEqual(['calendar.endEvent']);
  });

  it('OC6: an entry with a space of unknown type is removed as an event of its space', () => {
    const core = among(entry(1, { resources: [{ ...resource(DESK), typeId: 77 }] }));
    expect(removals(confirmed(core, 1)).map(({ name }) => name)).toEqual(['calendar.removeEvent']);
  });
});

describe('the answer', () => {
  const refreshes = (core: CoreSession) =>
    core.timers('floor.refresh').map(({ delay, jitter }) => [delay, jitter]);

  it('OC7, OC8: a success removes the entry at once, is reported, and refreshes the map 1000 ms later', () => {
    const core = confirmed(among(entry(1), entry(2)), 1).succeed('deskBooking.remove');
    expect(heldIds(core)).toEqual([2]);
    expect(core.notice).toMatchObject({
      key: 'quickView.meeting.cancelConfirmed',
      severity: 'success',
    });
    expect(refreshes(core)).toEqual([[1_000, 0]]);
    const polls = () => core.calls('updates.update').length;
    const before = polls();
    core.elapse(999);
    expect(polls()).toBe(before);
    core.elapse(1);
    expect(polls()).toBe(before + 1);
    expect(core.state.floor.refreshTimer).toBeNull();
  });

  it('OC8, EN2: the elapsed part of a running entry is kept, but no longer shown', () => {
    const core = confirmed(among(entry(1, RUNNING)), 1).succeed('calendar.endEvent');
    expect(core.state.floor.self?.calendar.items).toMatchObject([{ start: NOW - 10, end: NOW }]);
    expect(calendar.project(core.state, {}).entries).toEqual([]);
  });

  it('OC8: an entry that no longer exists counts as removed', () => {
    const core = confirmed(among(entry(1), entry(2)), 1);
    core.refuse('deskBooking.remove', 404, 'UNKNOWN_BOOKING');
    expect(heldIds(core)).toEqual([2]);
    expect(core.notice?.key).toBe('quickView.meeting.cancelConfirmed');
    expect(refreshes(core)).toEqual([[1_000, 0]]);
  });

  it.each<[string, Failure, string]>([
    ['no permission', refused(403, 'NO_PERMISSION'), 'quickView.noRemovePermission'],
    ['a server that trips', refused(500, 'FAILED'), 'quickView.errorBooking'],
    ['a lost answer', { _tag: 'Unreachable', reason: 'timeout' }, 'quickView.outcomeUnknown'],
  ])(
    'OC7, ER10: %s is told, the entry stays, and the truth is looked up at once',
    (_name, failure, key) => {
      const core = confirmed(among(entry(1)), 1).succeed('calendar.own', [entry(1)]);
      expect(core.state.calendar.confirming).toBeNull();
      core.fail('deskBooking.remove', failure);
      // OC5: the next removal asks for confirmation again.
      core.send({ _tag: 'RemoveEntry', bookingId: 1 });
      expect(removals(core)).toHaveLength(1);
      expect(heldIds(core)).toEqual([1]);
      expect(core.notice).toMatchObject({ key, severity: 'warning' });
      expect(core.state.calendar.removing).toBeNull();
      expect(refreshes(core)).toEqual([[0, 0]]);
      core.elapse(0);
      expect(core.pending('updates.update')).toBeDefined();
      expect(core.pending('calendar.own')).toBeDefined();
    },
  );

  it('OC7: a second removal restarts the wait for the refresh', () => {
    const core = confirmed(among(entry(1), entry(2)), 1)
      .succeed('deskBooking.remove')
      .elapse(900);
    confirmed(core, 2).succeed('deskBooking.remove');
    expect(refreshes(core)).toHaveLength(1);
    core.elapse(999);
    expect(refreshes(core)).toHaveLength(1);
    core.elapse(1);
    expect(refreshes(core)).toHaveLength(0);
  });

  it('SL6, OC7: the quick view of its space drops the entry at once, and fetches the bookings again', () => {
    const core = among(entry(1), entry(2)).select(DESK);
    const row = (id: number) => {
      const { resources, start, end } = entry(id);
      const place = { id: DESK, name: 'Space 2', floorId: 1 };
      const people = { user: null, organizer: null, owner: true, removable: true };
      return { id, name: '', start, end, ...people, space: place, desk: place, resources };
    };
    core.succeed('deskBooking.ofDesk', [row(1), row(2)]);
    confirmed(core, 1).succeed('deskBooking.remove');
    const list = () => selectedSpace(core.state)?.bookings?.map(({ id }) => id);
    expect(list()).toEqual([2]);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    core.elapse(1_000);
    expect(core.pending('deskBooking.ofDesk')).toBeDefined();
    core.succeed('deskBooking.ofDesk', [row(2)]);
    confirmed(core, 2).refuse('deskBooking.remove', 500, 'FAILED');
    expect(list()).toEqual([2]);
  });

  it('OC8: the quick view and the calendar do not react to each other’s removals', () => {
    const core = among(entry(1), entry(2)).send({ _tag: 'AskRemoveBooking', bookingId: 2 });
    core.send({ _tag: 'RemoveBooking', bookingId: 2 });
    const ofQuickView = core.pending('deskBooking.remove');
    confirmed(core, 1);
    const ofCalendar = core.pending('deskBooking.remove');
    if (ofQuickView === undefined || ofCalendar === undefined) throw new Error('not removed');
    core.answer(ofQuickView, { _tag: 'Success', body: OK });
    expect(heldIds(core)).toEqual([1]);
    expect(core.state.calendar.removing?.bookingId).toBe(1);
    core.answer(ofCalendar, { _tag: 'Success', body: OK });
    expect(heldIds(core)).toEqual([]);
  });

  it('OC8: changes nothing if the user’s own data has not loaded', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.succeed('session.session', someone);
    openDrawer(core).succeed('calendar.own', [entry(1)]);
    expect(core.state.floor.self).toBeNull();
    core.succeed('updates.update', firstUpdate());
    expect(heldIds(core)).toEqual([]);
  });
});
