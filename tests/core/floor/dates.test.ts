import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import { counts, mapSpaces } from '../../../core/office/floor/map-projection.ts';
import { dates } from '../../../core/office/floor/projection.ts';
import { dayOf, minuteOfDay } from '../../../core/time/zone.ts';
import { booking } from '../../support/bookings.ts';
import { CoreSession, DESK, firstUpdate, ROOM, someone } from '../../support/core-session.ts';
import { forAll, recordOf } from '../../support/runs.ts';

const view = (core: CoreSession) => dates.project(core.state, {});
const ZONE = 'Europe/Stockholm';

describe('date and time selectors', () => {
  it('TM8, TM10: open at the next five minutes of today, with the days that can be booked', () => {
    const core = new CoreSession().onTheFloor();
    expect(view(core)).toMatchObject({
      zone: ZONE,
      today: '2026-11-21',
      date: '2026-11-21',
      minDate: '2026-11-21',
      maxDate: '2026-12-05',
      mode: 'now',
      from: 11 * 60 + 5,
      to: 17 * 60,
      chosen: false,
    });
  });

  it('TM8: another day begins at 06:00 unless configured', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    expect(view(core)).toMatchObject({ date: '2026-11-23', mode: 'future', from: 360, to: 1020 });
    const configured = new CoreSession().onTheFloor(
      {},
      { meta: { defaultStart: 480, defaultEnd: 960 } },
    );
    configured.chooseDate('2026-11-23');
    expect(view(configured)).toMatchObject({ from: 480, to: 960 });
  });

  it('TM8: a day begins at 06:00 also before the settings of the company are known', () => {
    const core = new CoreSession()
      .start({ buildingId: '1', floorId: '1' })
      .succeed('session.session', { ...someone, daysAhead: 14 })
      .chooseDate('2026-11-23');
    expect(core.pending('public.config')).toBeDefined();
    expect(view(core)).toMatchObject({ date: '2026-11-23', mode: 'future', from: 360 });
  });

  it('TM9: an end past 23:00, or in the past, becomes the end of the day', () => {
    const late = new CoreSession().onTheFloor({}, { meta: { defaultEnd: 23 * 60 + 30 } });
    expect(view(late).to).toBe(1440);
    const evening = new CoreSession(Date.UTC(2026, 10, 21, 20, 1)).onTheFloor();
    expect(view(evening)).toMatchObject({ from: 21 * 60 + 5, to: 1440 });
  });

  it('TM10: ignores days out of bounds', () => {
    const core = new CoreSession().onTheFloor();
    for (const date of ['2026-11-20', '2026-12-06', 'tomorrow', '2026-02-30']) {
      core.chooseDate(date);
      expect(view(core).date).toBe('2026-11-21');
    }
    core.chooseDate('2026-12-05');
    expect(view(core).date).toBe('2026-12-05');
  });

  it('TM11: another day keeps the chosen times; choosing today returns to now', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.send({ _tag: 'ChooseFrom', minute: 600 }, { _tag: 'ChooseTo', minute: 720 });
    core.chooseDate('2026-11-24');
    expect(view(core)).toMatchObject({ date: '2026-11-24', from: 600, to: 720 });
    core.chooseDate('2026-11-21');
    expect(view(core)).toMatchObject({ date: '2026-11-21', mode: 'now', chosen: false });
  });

  it('TM12: a late start, or one after the end, moves the end to the end of the day', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ChooseFrom', minute: 13 * 60 });
    expect(view(core)).toMatchObject({ from: 780, to: 1020, mode: 'future' });
    core.send({ _tag: 'ChooseFrom', minute: 17 * 60 });
    expect(view(core)).toMatchObject({ from: 1020, to: 1440 });
    core.send({ _tag: 'ChooseTo', minute: 18 * 60 }, { _tag: 'ChooseFrom', minute: 23 * 60 });
    expect(view(core)).toMatchObject({ from: 1380, to: 1440 });
  });

  it('TM13: ignores an end that is not after the start', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ChooseFrom', minute: 13 * 60 });
    for (const minute of [13 * 60, 12 * 60, 0]) {
      core.send({ _tag: 'ChooseTo', minute });
      expect(view(core)).toMatchObject({ from: 780, to: 1020 });
    }
  });

  it('TM12: ignores a start that is not on the day', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.send({ _tag: 'ChooseFrom', minute: 1_440 });
    expect(view(core)).toMatchObject({ date: '2026-11-23', from: 360, to: 1_020 });
    core.send({ _tag: 'ChooseFrom', minute: -15 });
    expect(view(core)).toMatchObject({ date: '2026-11-23', from: 360, to: 1_020 });
    core.send({ _tag: 'ChooseFrom', minute: 1_425 });
    expect(view(core)).toMatchObject({ date: '2026-11-23', from: 1_425, to: 1_440 });
  });

  it('TM22: without time selection, the slot is the working day of the date, and chosen times are ignored', () => {
    const meta = { disableTimeSelection: true, defaultStart: 480, defaultEnd: 960 };
    const core = new CoreSession().onTheFloor({}, { meta });
    expect(view(core)).toMatchObject({ timesDisabled: true, from: 11 * 60 + 5, to: 960 });
    core.send({ _tag: 'ChooseFrom', minute: 720 }, { _tag: 'ChooseTo', minute: 780 });
    expect(view(core)).toMatchObject({ from: 11 * 60 + 5, to: 960, chosen: false });
    core.chooseDate('2026-11-23').send({ _tag: 'ChooseFrom', minute: 720 });
    core.send({ _tag: 'ChooseTo', minute: 780 });
    expect(view(core)).toMatchObject({ date: '2026-11-23', from: 480, to: 960 });
    core.chooseDate('2026-11-24');
    expect(view(core)).toMatchObject({ date: '2026-11-24', from: 480, to: 960 });
    // Times can be chosen until the configuration has loaded.
    const unconfigured = view(new CoreSession().start());
    expect(unconfigured).toMatchObject({ timesDisabled: false, maxDate: unconfigured.today });
    // Before the working day begins, the default is all of it.
    const early = new CoreSession(Date.UTC(2026, 10, 21, 4)).onTheFloor({}, { meta });
    expect(view(early)).toMatchObject({ from: 480, to: 960 });
  });

  it('TI1, TI2, TI3: a part of the day is chosen with one press, and kept for another day', () => {
    const core = new CoreSession().onTheFloor();
    expect(view(core)).toMatchObject({
      presets: ['morning', 'afternoon', 'allDay'],
      preset: 'now',
    });
    core.send({ _tag: 'ChoosePreset', preset: 'morning' });
    expect(view(core)).toMatchObject({ from: 665, to: 720, preset: 'morning', mode: 'future' });
    core.chooseDate('2026-11-24').send({ _tag: 'ChoosePreset', preset: 'afternoon' });
    expect(view(core)).toMatchObject({ date: '2026-11-24', from: 720, to: 1_020 });
    core.chooseDate('2026-11-25');
    expect(view(core)).toMatchObject({ date: '2026-11-25', preset: 'afternoon' });
    core.send({ _tag: 'ChooseTo', minute: 990 });
    expect(view(core)).toMatchObject({ from: 720, to: 990, preset: null });
    // In the evening nothing of the day is left.
    const late = new CoreSession(Date.UTC(2026, 10, 21, 18)).onTheFloor();
    late.send({ _tag: 'ChoosePreset', preset: 'allDay' });
    expect(view(late)).toMatchObject({ presets: [], preset: 'now' });
    const fixed = new CoreSession().onTheFloor({}, { meta: { disableTimeSelection: true } });
    fixed.send({ _tag: 'ChoosePreset', preset: 'morning' });
    expect(view(fixed)).toMatchObject({ presets: [], preset: 'now' });
  });

  it('TI4: the hours of a booked day become the usual hours on this device', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-24');
    core.send({ _tag: 'ChooseFrom', minute: 480 }, { _tag: 'ChooseTo', minute: 990 });
    core.select(DESK).succeed('deskBooking.ofDesk', []);
    const { start, end } = core.state.floor.chosen ?? { start: 0, end: 0 };
    core.send({ _tag: 'BookDesk', spaceId: DESK, start, end });
    core.succeed('deskBooking.create', booking(1, { start, end, spaceId: DESK }));
    expect(
      core.requests.find((one) => one._tag === 'Store' && one.key === 'usualHours'),
    ).toMatchObject({ value: '480-990' });
    core.chooseDate('2026-11-25').send({ _tag: 'ChoosePreset', preset: 'allDay' });
    expect(view(core)).toMatchObject({ from: 480, to: 990, preset: 'allDay' });
    const later = new CoreSession()
      .start({ buildingId: '1', floorId: '1', usualHours: '420-960' })
      .signIn()
      .succeed('updates.update', firstUpdate());
    later.chooseDate('2026-11-25').send({ _tag: 'ChoosePreset', preset: 'afternoon' });
    expect(view(later)).toMatchObject({ from: 720, to: 960, preset: 'afternoon' });
  });

  it('TI5: in a part of the day, a room is proposed for an hour of it', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-24').select(ROOM);
    const proposed = () => {
      const shown = quickView.project(core.state, {});
      if (shown.kind !== 'space') throw new Error('the room is not shown');
      return [shown.slot.start, shown.slot.end].map((minute) => minuteOfDay(minute, ZONE));
    };
    core.send({ _tag: 'ChoosePreset', preset: 'morning' });
    expect(proposed()).toEqual([480, 540]);
    core.send({ _tag: 'ChoosePreset', preset: 'afternoon' });
    expect(proposed()).toEqual([720, 780]);
    core.send({ _tag: 'ChooseTo', minute: 1_000 });
    expect(proposed()).toEqual([720, 1_000]);
  });

  it('TM14: a choice keeps its clock times in another zone', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.send({ _tag: 'ChooseFrom', minute: 20 * 60 }, { _tag: 'ChooseTo', minute: 1440 });
    core.send({ _tag: 'ShowBuilding', buildingId: 3 });
    expect(view(core)).toMatchObject({
      zone: 'Asia/Kathmandu',
      date: '2026-11-23',
      from: 1200,
      to: 1440,
    });
    core.send({ _tag: 'ChooseTo', minute: 21 * 60 });
    expect(view(core)).toMatchObject({ from: 1200, to: 1260 });
  });

  it('TM14: a choice ends when its interval is over', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ChooseFrom', minute: 11 * 60 + 15 });
    core.send({ _tag: 'ChooseTo', minute: 12 * 60 }, { _tag: 'SetPolling', active: false });
    core.elapse(24 * 60 * 60_000);
    expect(view(core)).toMatchObject({ date: '2026-11-22', chosen: false });
  });

  it('TM2, TM13: the day ends at 24:00 even if the next day begins at 01:00', () => {
    const core = new CoreSession(Date.UTC(2026, 2, 27, 8)).onTheFloor({ zone: 'Asia/Beirut' });
    core.chooseDate('2026-03-28').send({ _tag: 'ChooseTo', minute: 1440 });
    expect(view(core)).toMatchObject({ date: '2026-03-28', to: 1440 });
    expect(view(core).toOptions.at(-1)).toBe(1440);
  });

  it('TM12, TM13: after any choices, the interval is not empty and begins on its day', () => {
    const choice = fc.oneof(
      recordOf({
        _tag: 'ChooseDate',
        date: fc.integer({ min: 18, max: 30 }).map((day) => `2026-11-${day}`),
      }),
      recordOf({ _tag: 'ChooseFrom', minute: fc.integer({ min: 0, max: 95 }).map((n) => n * 15) }),
      recordOf({ _tag: 'ChooseTo', minute: fc.integer({ min: 0, max: 96 }).map((n) => n * 15) }),
      fc.constant({ _tag: 'ResetTime' as const }),
    );
    forAll(100, fc.array(choice, { maxLength: 12 }), (choices) => {
      const core = new CoreSession().onTheFloor();
      for (const command of choices) core.send(command);
      const { chosen } = core.state.floor;
      const shown = view(core);
      expect(shown.fromOptions).toContain(shown.from);
      expect(shown.toOptions).toContain(shown.to);
      if (chosen === null) return;
      expect(chosen.end).toBeGreaterThan(chosen.start);
      expect(dayOf(chosen.start, ZONE)).toBe(chosen.date);
      expect(dayOf(chosen.end - 1, ZONE)).toBe(chosen.date);
      expect(minuteOfDay(chosen.start, ZONE)).toBe(shown.from);
    });
  });
});

describe('proposed slots', () => {
  const shown = (core: CoreSession, spaceId: number) => {
    core.select(spaceId);
    const panel = quickView.project(core.state, {});
    if (panel.kind !== 'space') throw new Error('no space is selected');
    const { zone, slot } = panel;
    return [panel.date, minuteOfDay(slot.start, zone), minuteOfDay(slot.end, zone)];
  };

  it('TM17: in a future view a room is proposed from 08:00 to 09:00, a desk for the day', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    expect(shown(core, ROOM)).toEqual(['2026-11-23', 480, 540]);
    expect(shown(core, DESK)).toEqual(['2026-11-23', 360, 1_020]);
    // Chosen times apply to rooms too.
    core.send({ _tag: 'ChooseTo', minute: 600 });
    expect(shown(core, ROOM)).toEqual(['2026-11-23', 360, 600]);
    core.send({ _tag: 'ChooseTo', minute: 1_020 }, { _tag: 'ChooseFrom', minute: 615 });
    expect(shown(core, ROOM)).toEqual(['2026-11-23', 615, 1_020]);
    core.send('ResetTime');
    expect(shown(core, ROOM)).toEqual(['2026-11-21', 665, 725]);
  });

  it('TM17: a room is proposed from the start of the configured day, if that is later', () => {
    const later = new CoreSession().onTheFloor(
      {},
      { meta: { defaultStart: 600, defaultEnd: 960 } },
    );
    later.chooseDate('2026-11-23');
    expect(shown(later, ROOM)).toEqual(['2026-11-23', 600, 660]);
  });

  it('TM18, BK2: late today, a room is proposed for the rest of the day', () => {
    const late = new CoreSession(Date.UTC(2026, 10, 21, 21, 17)).onTheFloor();
    expect(shown(late, ROOM)).toEqual(['2026-11-21', 1_340, 0]);
  });

  it('TM22: without time selection, a slot chosen in the panel counts for a room, but not for a desk', () => {
    const core = new CoreSession().onTheFloor({}, { meta: { disableTimeSelection: true } });
    const start = core.state.page.minute + 33;
    for (const [spaceId, kept] of [
      [DESK, false],
      [ROOM, true],
    ] as const) {
      core.select(spaceId).send({ _tag: 'ChooseSlot', start, end: start + 10 });
      const panel = quickView.project(core.state, {});
      expect(panel.kind === 'space' && panel.slot.start === start).toBe(kept);
    }
  });
});

describe('date mode', () => {
  const future = {
    deskStatus: [{ id: DESK, state: 'BOOKED', events: [] }],
    roomStatus: [{ id: ROOM, state: 'BOOKED', events: [] }],
  } as const;
  const statusOf = (core: CoreSession, id: number) => mapSpaces.project(core.state, {})[id]?.status;

  it('DM1, DM2, DM3: a chosen interval in the future is fetched and shown', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    const request = core.pending('updates.floorStatus');
    expect(request?.call).toMatchObject({ params: { id: 1 }, query: { desks: true, rooms: true } });
    expect(statusOf(core, DESK)).toBe('FREE');
    core.status(future);
    expect([statusOf(core, DESK), statusOf(core, ROOM)]).toEqual(['BOOKED', 'BOOKED']);
    expect(counts.project(core.state, {}).rooms).toMatchObject({ free: 0, booked: 1 });
    core.send('ResetTime');
    expect(statusOf(core, DESK)).toBe('FREE');
  });

  it('DM1: the map shows now once the chosen time has come', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ChooseFrom', minute: 11 * 60 + 15 });
    core.status(future);
    expect(statusOf(core, DESK)).toBe('BOOKED');
    core.send({ _tag: 'SetPolling', active: false });
    core.elapse(12 * 60_000);
    expect(view(core).mode).toBe('future');
    core.elapse(60_000);
    expect(view(core).mode).toBe('now');
    expect(statusOf(core, DESK)).toBe('FREE');
  });

  it('DM2: is fetched again for a new interval or stamp; an older answer is ignored', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    const first = core.pending('updates.floorStatus')?.id;
    core.send({ _tag: 'ChooseFrom', minute: 600 });
    const second = core.pending('updates.floorStatus')?.id;
    expect(second).not.toBe(first);
    expect(core.cancelled()).toContain(first);
    core.status(future);
    core.elapse(3_000).succeed('updates.update', { _tag: 'Unchanged' });
    expect(core.pending('updates.floorStatus')).toBeUndefined();
    core.moved();
    expect(core.pending('updates.floorStatus')).toBeDefined();
  });

  it('DM2, DM3: a new interval invalidates the older answer at once, even if the new request fails', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.status(future);
    expect(statusOf(core, DESK)).toBe('BOOKED');
    core.chooseDate('2026-11-24');
    expect(statusOf(core, DESK)).toBe('FREE');
    expect(counts.project(core.state, {}).loading).toBe(true);
    core.fail('updates.floorStatus', { _tag: 'Unreachable', reason: 'timeout' });
    expect(statusOf(core, DESK)).toBe('NONE');
    core.elapse(3_000);
    expect(core.pending('updates.floorStatus')).toBeDefined();
    core.status(future);
    expect(statusOf(core, DESK)).toBe('BOOKED');
  });

  it('DM3: while offline, nothing is free at a time that has not loaded', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23').status(future);
    core.send('WentOffline');
    expect(statusOf(core, DESK)).toBe('BOOKED');
    core.chooseDate('2026-11-24');
    expect([statusOf(core, DESK), statusOf(core, ROOM)]).toEqual(['NONE', 'NONE']);
    expect(counts.project(core.state, {}).desks).toMatchObject({ free: 0, booked: 0 });
    core.send('ResetTime');
    expect(statusOf(core, DESK)).toBe('FREE');
    core.chooseDate('2026-11-24').send('CameOnline');
    core.status(future);
    expect(statusOf(core, DESK)).toBe('BOOKED');
  });

  it('DM3: changing only the start, or only the end, makes another interval', () => {
    for (const _tag of ['ChooseFrom', 'ChooseTo'] as const) {
      const core = new CoreSession().onTheFloor().chooseDate('2026-11-23').status(future);
      expect(statusOf(core, DESK)).toBe('BOOKED');
      core.send({ _tag, minute: 10 * 60 });
      expect(statusOf(core, DESK)).toBe('FREE');
    }
  });

  it('DM2: another floor is fetched in the future view, with an answer of its own', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.status(future);
    core.showFloor(2);
    expect(core.pending('updates.floorStatus')?.call).toMatchObject({ params: { id: 2 } });
    core.showFloor(1);
    expect(core.pending('updates.floorStatus')?.call).toMatchObject({ params: { id: 1 } });
  });

  it('DM2: a page that was offline fetches again', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    core.send('WentOffline').chooseDate('2026-11-24');
    expect(core.pending('updates.floorStatus')).toBeUndefined();
    core.send('CameOnline');
    expect(core.pending('updates.floorStatus')).toBeDefined();
  });

  it('DM2: a busy floor and a slow server still lead to an answer', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    const first = core.pending('updates.floorStatus')?.id;
    for (const fStatus of [11, 12, 13]) {
      core.moved(fStatus);
    }
    expect(core.pending('updates.floorStatus')?.id).toBe(first);
    core.status(future);
    expect(statusOf(core, DESK)).toBe('BOOKED');
    expect(core.pending('updates.floorStatus')).toBeDefined();
  });

  it('DM2, RQ3, ER4: a failing future view is reported once and retried with backoff', () => {
    const core = new CoreSession().onTheFloor().chooseDate('2026-11-23');
    const waits: number[] = [];
    let notices = 0;
    for (let n = 0; n < 4; n += 1) {
      const shown = core.state.notice.shown;
      core.refuse('updates.floorStatus', 500, 'FAILED');
      notices += core.state.notice.shown - shown;
      const timer = core.timers('floor.future')[0];
      waits.push(timer?.delay ?? 0);
      if (core.pending('updates.update') !== undefined) {
        core.succeed('updates.update', { _tag: 'Unchanged' });
      }
      core.elapse(timer?.delay ?? 0);
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000]);
    expect(notices).toBe(1);
  });
});
