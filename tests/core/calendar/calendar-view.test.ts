import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { calendar } from '../../../core/features/calendar/projection.ts';
import { entry, resource } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  NOW,
  ROOM,
  someone,
  space,
} from '../../support/core-session.ts';
import { openDrawer } from '../../support/own-calendar.ts';
import { forAll } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const viewOf = (...items: readonly PersonalBooking[]) =>
  calendar.project(new CoreSession().onTheFloor({ items }).state, {});
const entriesOf = (...items: readonly PersonalBooking[]) => viewOf(...items).entries;

/** The day by the platform's Intl, which the core does not use: yyyy-MM-dd. */
const dayBy = (minute: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(minute * 60_000);

const STOCKHOLM = { buildingId: 1, zone: 'Europe/Stockholm', floorId: 1, ordinal: 2 };
const KATHMANDU = { buildingId: 3, zone: 'Asia/Kathmandu', floorId: 4, ordinal: 9 };

describe('the own calendar', () => {
  it('OC9: shows an entry until the minute in which it ends', () => {
    const ending = (end: number) => entry(end, { start: NOW - 60, end });
    expect(entriesOf(ending(NOW - 1), ending(NOW), ending(NOW + 1)).map(({ id }) => id)).toEqual([
      NOW + 1,
    ]);
  });

  it('OC9: drops an entry when it ends, without a poll', () => {
    const core = new CoreSession().onTheFloor({ items: [entry(1, { end: NOW + 61 })] });
    core.elapse(60 * 60_000);
    expect(calendar.project(core.state, {}).entries).toHaveLength(1);
    core.elapse(60_000);
    expect(calendar.project(core.state, {})).toMatchObject({ booked: 0, entries: [] });
  });

  it('OC12: pressing an entry shows its space at the time of the entry, or now if it is running', () => {
    const [start, end] = [NOW + 2_000, NOW + 2_060];
    const running = entry(2, { start: NOW - 60, end: NOW + 30, spaceId: ROOM });
    const core = new CoreSession().onTheFloor({ items: [entry(1, { start, end }), running] });
    core.send({ _tag: 'ShowEntry', bookingId: 1 });
    expect(core.state.floor.chosen).toEqual({ date: dayBy(start, STOCKHOLM.zone), start, end });
    expect(core.state.selection.selected).toMatchObject({ spaceId: DESK });
    core.send({ _tag: 'ShowEntry', bookingId: 2 });
    expect(core.state.floor.chosen).toBeNull();
    expect(core.state.selection.selected).toMatchObject({ spaceId: ROOM });
    expect(core.send({ _tag: 'ShowEntry', bookingId: 3 }).newest).toEqual([]);
  });

  it('OC10: days, order and running state follow the zone of each building', () => {
    const item = fc.record({
      start: fc.integer({ min: -2_000, max: 8_000 }),
      length: fc.integer({ min: 1, max: 3_000 }),
      at: fc.constantFrom(STOCKHOLM, KATHMANDU),
      organizer: fc.boolean(),
    });
    forAll(150, fc.array(item, { maxLength: 12 }), (items) => {
      const bookings = items.map(({ start, length, at, organizer }, n) =>
        entry(n + 1, {
          start: NOW + start,
          end: NOW + start + length,
          buildingId: at.buildingId,
          resources: [resource(spaceIdOf(at.floorId, at.ordinal))],
          status: organizer ? 'ORGANIZER' : 'ATTENDEE',
        }),
      );
      const { entries, booked } = viewOf(...bookings);
      const shown = bookings.filter(({ end }) => end > NOW);
      expect(entries.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
      expect(booked).toBe(shown.filter(({ status }) => status === 'ORGANIZER').length);
      for (const row of entries) {
        const at = bookings[row.id - 1]?.buildingId === 1 ? STOCKHOLM : KATHMANDU;
        const today = dayBy(NOW, at.zone);
        const day = row.start < NOW ? today : dayBy(row.start, at.zone);
        const tomorrow = dayBy(NOW + 1_440, at.zone);
        expect(row).toMatchObject({ zone: at.zone, day, running: row.start < NOW });
        expect(row.when).toBe(day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'later');
      }
      for (const [n, row] of entries.entries()) {
        const next = entries[n + 1];
        if (next === undefined) continue;
        const key = (one: typeof row): string =>
          [one.day, one.start, one.end].map((part) => String(part).padStart(12, '0')).join(' ');
        expect(key(row) <= key(next)).toBe(true);
        if (key(row) === key(next)) expect(row.id).toBeLessThan(next.id);
      }
    });
  });

  it('OC10: lists a booking from before midnight under today; tomorrow begins at local midnight', () => {
    // 23:15 in Stockholm on the 20th; midnight between the 21st and the 22nd is 23:00 UTC.
    const midnight = Date.UTC(2026, 10, 21, 23) / 60_000;
    const [yesterday, late, early, next] = entriesOf(
      entry(1, { start: Date.UTC(2026, 10, 20, 22, 15) / 60_000, end: NOW + 30 }),
      entry(2, { start: midnight - 1, end: midnight + 5 }),
      entry(3, { start: midnight, end: midnight + 5 }),
      entry(4, { start: midnight + 1_440, end: midnight + 1_500 }),
    );
    expect(yesterday).toMatchObject({ day: '2026-11-21', when: 'today', running: true });
    expect(late).toMatchObject({ day: '2026-11-21', when: 'today', running: false });
    expect(early).toMatchObject({ day: '2026-11-22', when: 'tomorrow' });
    expect(next).toMatchObject({ day: '2026-11-23', when: 'later' });
  });

  it('OC10: uses the browser’s zone for an unknown building', () => {
    const core = new CoreSession().start({}, ['en']).succeed('session.session', someone);
    core.succeed('updates.update', {
      ...firstUpdate({
        items: [entry(1, { buildingId: 99, resources: [resource(spaceIdOf(77, 1))] })],
      }),
    });
    expect(calendar.project(core.state, {}).entries[0]).toMatchObject({
      zone: 'Europe/Stockholm',
      floorName: '',
      buildingName: '',
      locatable: false,
    });
  });

  it('OC10: falls back to UTC for a zone that the host does not support', () => {
    const core = new CoreSession().onTheFloor({ items: [entry(1)], zone: 'Mars/Olympus' });
    expect(calendar.project(core.state, {}).entries[0]?.zone).toBe('UTC');
  });

  it('PE8: names the space, its place, the subject, and the person if it is for somebody else', () => {
    const [desk, room] = entriesOf(
      entry(1, { user: { id: 8, name: 'Bo Ek' } }),
      entry(2, { name: 'Planning', start: NOW + 90, resources: [resource(ROOM, 'Harbour')] }),
    );
    expect(desk).toMatchObject({
      id: 1,
      subject: '',
      asset: 'DESK',
      spaceId: DESK,
      floorId: 1,
      locatable: true,
      spaceName: 'Space 2',
      floorName: 'Entrance',
      buildingName: 'Stockholm HQ',
      forName: 'Bo Ek',
      organizer: true,
      removing: false,
      confirming: null,
    });
    expect(room).toMatchObject({
      subject: 'Planning',
      asset: 'ROOM',
      spaceId: ROOM,
      spaceName: 'Harbour',
      forName: '',
    });
  });

  it('OC9: shows an entry with several spaces once, at the first one; without a space, not at all', () => {
    const several = [resource(DESK, 'A1'), resource(ROOM, 'A2')];
    expect(entriesOf(entry(1, { resources: several }), entry(2, { resources: [] }))).toMatchObject([
      { id: 1, spaceName: 'A1, A2', spaceId: DESK, asset: 'DESK' },
    ]);
  });

  it('SL11: an entry in a building without a map cannot be located', () => {
    const annexe = { id: 8, buildingId: 2, info: { name: 'Shed', level: 0 } };
    const core = new CoreSession().onTheFloor({
      items: [
        entry(1, { buildingId: 2, spaceId: spaceIdOf(8, 1) }),
        entry(2, { start: NOW + 90, buildingId: 4, spaceId: spaceIdOf(5, 1) }),
      ],
      floors: [...firstUpdate().entities.floors, annexe],
    });
    expect(calendar.project(core.state, {}).entries).toMatchObject([
      { id: 1, locatable: false, buildingName: 'Annexe', floorName: 'Shed' },
      { id: 2, locatable: true, buildingName: 'Åre', floorName: 'Lodge' },
    ]);
  });

  it('OC10: of entries with the same start, the shorter comes first, then the older', () => {
    const long = entry(1, { end: NOW + 180 });
    expect(entriesOf(long, entry(3), entry(2)).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(entriesOf(entry(2), long, entry(3)).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('OC10: sorts by local day first, even if an entry of a later day starts earlier', () => {
    // In Kathmandu the 22nd starts at 18:15 UTC on the 21st.
    const there = { buildingId: 3, resources: [resource(spaceIdOf(4, 9))] };
    const [evening, night] = [
      Date.UTC(2026, 10, 21, 19) / 60_000,
      Date.UTC(2026, 10, 21, 18, 30) / 60_000,
    ];
    const rows = entriesOf(
      entry(1, { ...there, start: night, end: night + 30 }),
      entry(2, { start: evening, end: evening + 30 }),
    );
    expect(rows.map(({ id, day }) => [id, day])).toEqual([
      [2, '2026-11-21'],
      [1, '2026-11-22'],
    ]);
  });

  it('OC9: is recomputed whenever something that it shows changes', () => {
    const core = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
    const { entities } = firstUpdate();
    const renamed = <Row extends { readonly info: { readonly name: string } }>(
      rows: readonly Row[],
    ): Row[] => rows.map((row) => ({ ...row, info: { ...row.info, name: 'Renamed' } }));
    const told = (news: Partial<typeof entities>) => core.poll({ stamp: 5, entities: news });
    const otherType = entities.spaceTypes.map((type) => ({
      ...type,
      props: { asset_type: 'ROOM' as const },
    }));
    const permissions = { ...someone.permissions, cancelOnBehalf: true };
    const steps: readonly (() => unknown)[] = [
      () => core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' }),
      () => core.send({ _tag: 'RemoveEntry', bookingId: 1 }),
      () => core.refuse('deskBooking.remove', 500, 'FAILED'),
      () => core.elapse(0).refuse('calendar.own', 500, 'FAILED'),
      () =>
        core.elapse(3_000).succeed('calendar.own', [entry(1, { status: 'ATTENDEE', userId: 98 })]),
      () => told({ buildings: renamed(entities.buildings) }),
      () => told({ floors: renamed(entities.floors) }),
      () => told({ spaceTypes: otherType }),
      () => {
        core.send('PageShown').succeed('session.session', { ...someone, permissions });
      },
      () => core.elapse(61 * 60_000),
    ];
    const seen = () => ({
      reads: calendar.reads(core.state),
      view: JSON.stringify(calendar.project(core.state, {})),
    });
    for (const [n, act] of steps.entries()) {
      const before = seen();
      act();
      const after = seen();
      expect(after.view, `step ${n}`).not.toBe(before.view);
      expect(
        after.reads.some((part, at) => part !== before.reads[at]),
        `step ${n}`,
      ).toBe(true);
    }
    core.select(DESK);
    const still = seen();
    core.send('Deselect');
    expect(seen()).toEqual(still);
  });

  it('OC10: uses the browser’s zone for a building without a zone', () => {
    const { reads } = calendar;
    const { state } = new CoreSession().onTheFloor();
    const moved = { ...state, page: { ...state.page, zone: 'Asia/Kathmandu' } };
    expect(reads(moved)).not.toEqual(reads(state));
  });
});

describe('own claims among the bookings', () => {
  const ELSEWHERE = spaceIdOf(4, 7);
  const claimed = { ...space(DESK, 1, 'CLAIMED') };
  const desk = {
    ...claimed,
    status: { ...claimed.status, claims: [{ userId: someone.id, until: NOW + 90 }] },
  };
  const others = firstUpdate().entities.spaces.filter(({ id }) => id !== DESK);
  const onFloor = (claims: readonly number[]): CoreSession =>
    new CoreSession().onTheFloor({ claims, spaces: [desk, ...others] });
  const claimsOf = ({ state }: CoreSession) => calendar.project(state, {}).claims;

  it('UA11: lists each desk claimed now, with place, end and zone, as far as known', () => {
    expect(claimsOf(onFloor([DESK, ELSEWHERE]))).toEqual([
      {
        spaceId: DESK,
        spaceName: 'Space 2',
        floorId: 1,
        floorName: 'Entrance',
        buildingName: 'Stockholm HQ',
        locatable: true,
        until: NOW + 90,
        zone: 'Europe/Stockholm',
        releasing: false,
      },
      {
        spaceId: ELSEWHERE,
        spaceName: '',
        floorId: 4,
        floorName: 'Ground',
        buildingName: 'Kathmandu',
        locatable: true,
        until: null,
        zone: 'Asia/Kathmandu',
        releasing: false,
      },
    ]);
    expect(claimsOf(onFloor([DESK]).elapse(90 * 60_000))).toEqual([]);
  });

  it('UA11: a claim can be released without selecting its desk', () => {
    const core = onFloor([DESK]).send({ _tag: 'ReleaseSpace', spaceId: DESK });
    expect(claimsOf(core)).toMatchObject([{ spaceId: DESK, releasing: true }]);
    core.succeed('claim.set', { claims: [] });
    expect(claimsOf(core)).toEqual([]);
  });
});
