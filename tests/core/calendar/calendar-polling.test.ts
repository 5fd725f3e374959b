import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, PageFact } from '../../../core/core.ts';
import { calendar } from '../../../core/features/calendar/projection.ts';
import { entry } from '../../support/bookings.ts';
import { AWAY, CoreSession, firstUpdate, NOW, someone } from '../../support/core-session.ts';
import { heldIds, openDrawer } from '../../support/own-calendar.ts';
import { chance, forAll } from '../../support/runs.ts';

const asked = (core: CoreSession): number => core.calls('calendar.own').length;
const waits = (core: CoreSession) => core.timers('calendar.poll');
const underWay = (core: CoreSession): number => core.underWay('calendar.own').length;

describe('which drawers poll', () => {
  it.each([
    ['booked', 1],
    ['settings', 1],
    ['building', 0],
    ['floor', 0],
  ] as const)('OC1, OC2: %s asks at once %i times', (drawer, times) => {
    const core = new CoreSession().onTheFloor();
    expect(asked(core)).toBe(0);
    core.send({ _tag: 'ToggleDrawer', drawer });
    expect(asked(core)).toBe(times);
    expect(core.pending('calendar.own')?.timeout).toBe(times === 0 ? undefined : 15_000);
  });

  it('OC1: switching between them keeps the request; closing cancels the request and the wait', () => {
    const core = openDrawer(new CoreSession().onTheFloor());
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect([asked(core), underWay(core)]).toEqual([1, 1]);
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect([underWay(core), waits(core).length]).toEqual([0, 0]);
    openDrawer(core);
    core.succeed('calendar.own', []);
    expect(waits(core)).toHaveLength(1);
    core.send('CloseDrawer');
    expect([underWay(core), waits(core).length]).toEqual([0, 0]);
    core.elapse(60_000);
    expect(asked(core)).toBe(2);
  });

  it('OC1: sends nothing before the consent was given', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.succeed('session.session', { ...someone, consentPending: true });
    openDrawer(core);
    expect(asked(core)).toBe(0);
    core.succeed('consent.pending', { _tag: 'NoConsent' });
    expect(asked(core)).toBe(1);
  });

  it('OC1: a 401 ends polling and cancels everything that is pending', () => {
    const core = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
    core.refuse('calendar.own', 401, 'NOT_SIGNED_IN');
    expect(core.state.session.auth).toBe('signedOut');
    expect(core.notice).toBeNull();
    expect([underWay(core), waits(core).length]).toEqual([0, 0]);
    const other = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
    other.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    other.send({ _tag: 'RemoveEntry', bookingId: 1 });
    other.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(Object.values(other.state.pending).filter(({ _tag }) => _tag === 'Http')).toEqual([]);
    expect(other.state.calendar).toMatchObject({
      query: { request: null },
      removing: null,
      confirming: null,
    });
  });

  it('OC1: the end of the session also cancels the wait for a refresh', () => {
    const core = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
    core.send({ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' });
    core.send({ _tag: 'RemoveEntry', bookingId: 1 }).succeed('deskBooking.remove');
    expect(core.timers().map(({ timer }) => timer)).toContain('floor.refresh');
    core.refuse('calendar.own', 401, 'NOT_SIGNED_IN');
    expect(core.timers().map(({ timer }) => timer)).not.toContain('floor.refresh');
    expect(core.state.floor.refreshTimer).toBeNull();
  });
});

type Step =
  | Command
  | PageFact
  | { readonly _tag: 'succeed' | 'fail' | 'signOut' }
  | { readonly _tag: 'wait'; readonly milliseconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('booked', 'settings', 'building', 'floor')
    .map((drawer): Step => ({ _tag: 'ToggleDrawer', drawer })),
  fc.constantFrom<Step>(
    { _tag: 'CloseDrawer' },
    { _tag: 'ShowFloor', floorId: 2 },
    { _tag: 'PageHidden' },
    { _tag: 'PageShown' },
    { _tag: 'WentOffline' },
    { _tag: 'CameOnline' },
    { _tag: 'SetPolling', active: false },
    { _tag: 'RefreshNow' },
  ),
  fc.constantFrom<Step>({ _tag: 'succeed' }, { _tag: 'fail' }),
  fc
    .constantFrom(1, 2_999, 3_000, 6_000, 60_000)
    .map((milliseconds): Step => ({ _tag: 'wait', milliseconds })),
  chance(1, { _tag: 'signOut' }),
);

describe('while a drawer is open', () => {
  it('OC1, OC2: exactly one request or one wait is pending, and none otherwise', () => {
    forAll(200, fc.array(step, { maxLength: 40 }), (steps) => {
      const core = new CoreSession().onTheFloor();
      // A model of the specification, independent of the core.
      let open: string | null = null;
      let [visible, online, signedIn] = [true, true, true];
      for (const one of steps) {
        switch (one._tag) {
          case 'wait':
            core.elapse(one.milliseconds);
            break;
          case 'succeed':
            if (core.pending('calendar.own') !== undefined) core.succeed('calendar.own', []);
            break;
          case 'fail':
            if (core.pending('calendar.own') !== undefined) core.fail('calendar.own', AWAY);
            break;
          case 'signOut':
            signedIn = false;
            if (core.pending('updates.update') !== undefined) {
              core.refuse('updates.update', 401);
            } else signedIn = core.state.session.auth === 'signedIn';
            break;
          default:
            core.send(one);
        }
        if (one._tag === 'ToggleDrawer') open = open === one.drawer ? null : one.drawer;
        if (one._tag === 'CloseDrawer' || one._tag === 'ShowFloor') open = null;
        if (one._tag === 'PageHidden') visible = false;
        if (one._tag === 'PageShown') visible = true;
        if (one._tag === 'WentOffline') online = false;
        if (one._tag === 'CameOnline') online = true;
        const polls = (open === 'booked' || open === 'settings') && visible && online && signedIn;
        expect(underWay(core) + waits(core).length).toBe(polls ? 1 : 0);
      }
    });
  });

  it('OC2, OC3, RQ3: waits 3 seconds after a success, and 3, 6, 12 ... 60 seconds after failures', () => {
    forAll(50, fc.array(fc.boolean(), { maxLength: 14 }), (successes) => {
      const core = openDrawer(new CoreSession().onTheFloor());
      let failures = 0;
      for (const success of successes) {
        const before = asked(core);
        if (success) core.succeed('calendar.own', []);
        else core.fail('calendar.own', AWAY);
        failures = success ? 0 : failures + 1;
        const seconds = success ? 3 : ([3, 6, 12, 24, 48][failures - 1] ?? 60);
        expect(waits(core)).toEqual([
          expect.objectContaining({ delay: seconds * 1_000, jitter: success ? 0 : 0.3 }),
        ]);
        expect(calendar.project(core.state, {}).stale).toBe(!success);
        core.elapse(seconds * 1_000 - 1);
        expect(asked(core)).toBe(before);
        core.elapse(1);
        expect(asked(core)).toBe(before + 1);
      }
    });
  });
});

describe('a calendar answer', () => {
  it('OC2: replaces the own calendar everywhere', () => {
    const core = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
    core.succeed('calendar.own', [entry(2), entry(3)]);
    expect(heldIds(core)).toEqual([2, 3]);
    expect(calendar.project(core.state, {}).entries.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('OC3: a failure keeps the loaded entries, and is reported once per outage and per opened drawer', () => {
    const core = openDrawer(new CoreSession().onTheFloor({ items: [entry(1)] }));
    const told = (): number => core.state.notice.shown;
    core.refuse('calendar.own', 500, 'FAILED', 'the calendar is on fire');
    expect(heldIds(core)).toEqual([1]);
    expect(core.notice).toMatchObject({
      key: 'fetchFailed',
      severity: 'error',
      message: 'the calendar is on fire',
    });
    expect(told()).toBe(1);
    core.elapse(3_000).fail('calendar.own', AWAY);
    expect(told()).toBe(1);
    core.elapse(6_000).succeed('calendar.own', []);
    expect(told()).toBe(1);
    core.elapse(3_000).fail('calendar.own', AWAY);
    expect(told()).toBe(2);
    core.send('CloseDrawer');
    openDrawer(core).fail('calendar.own', AWAY);
    expect(told()).toBe(3);
  });

  it('OC3: the status is loading until something is known, and failed if loading fails', () => {
    const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
    core.succeed('session.session', someone);
    const view = () => calendar.project(core.state, {});
    openDrawer(core);
    expect(view()).toMatchObject({ status: 'loading', stale: false, booked: 0, entries: [] });
    core.fail('calendar.own', AWAY);
    expect(view()).toMatchObject({ status: 'failed', stale: true });
    core.succeed('updates.update', firstUpdate());
    expect(view()).toMatchObject({ status: 'loaded', stale: true });
  });

  it('OC2: the calendar is fetched again on request, and after each change', () => {
    const core = openDrawer(new CoreSession().onTheFloor()).succeed('calendar.own', []);
    core.send('RefreshNow');
    expect([asked(core), underWay(core), waits(core).length]).toEqual([2, 1, 0]);
    core.succeed('calendar.own', []);
    core.select(entry(1).resources[0]?.id ?? 0);
    const slot = { start: NOW + 30, end: NOW + 60 };
    core.send({ _tag: 'BookDesk', spaceId: entry(1).resources[0]?.id ?? 0, ...slot });
    core.fail('deskBooking.create', AWAY);
    core.elapse(0);
    expect([asked(core), underWay(core), waits(core).length]).toEqual([3, 1, 0]);
  });
});
