import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import type { Space } from '../../../core/contract/space.ts';
import { claim } from '../../../core/features/claim/projection.ts';
import { onBehalf } from '../../../core/features/quick-view/on-behalf-view.ts';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import { entry } from '../../support/bookings.ts';
import {
  answerTo,
  BLOCKED_DESK,
  type Company,
  CoreSession,
  DESK,
  firstUpdate,
  LATE,
  LOCKED_DESK,
  NOW,
  type Office,
  OTHER_DESK,
  ROOM,
  refused,
  space,
} from '../../support/core-session.ts';

/** Midnight in Stockholm, an hour before midnight in UTC. */
const END_OF_DAY = Date.UTC(2026, 10, 21, 23) / 60_000;

const options = { allowBoBo: true, allowCoBo: true, maxDays: 3, maxDuration: 120 };

const withDesk = (desk: Space, claims?: readonly number[], items?: readonly PersonalBooking[]) => ({
  claims,
  items,
  spaces: firstUpdate().entities.spaces.map((row) => (row.id === desk.id ? desk : row)),
});
const heldBy = (userId: number, until = NOW + 60): Space => {
  const desk = space(DESK, 1, 'CLAIMED');
  return { ...desk, status: { ...desk.status, claims: [{ userId, until }] } };
};
const item = (spaceId: number, start: number, end: number, userId = 7) =>
  entry(4, { spaceId, start, end, userId });

const onDesk = (office: Office = {}, meta: Company['meta'] = {}): CoreSession =>
  new CoreSession().onTheFloor(office, { meta }).select(DESK).succeed('deskBooking.ofDesk', []);
const view = (core: CoreSession) => claim.project(core.state, {});
const claimIt = (core: CoreSession, spaceId = DESK, until: number | null = NOW + 60) =>
  core.send({ _tag: 'ClaimSpace', spaceId, until });
const sent = (core: CoreSession) => core.calls('claim.set');
describe('the claim flow', () => {
  it('CF1: opens only for a selected desk, and on behalf of others only with permission', () => {
    const nothing = new CoreSession().onTheFloor().send({ _tag: 'OpenClaim', onBehalf: false });
    expect(view(nothing).status).toBe('closed');
    nothing.select(ROOM).send({ _tag: 'OpenClaim', onBehalf: false });
    expect(view(nothing).status).toBe('closed');

    const core = onDesk().send({ _tag: 'OpenClaim', onBehalf: true });
    expect(view(core).status).toBe('closed');
    core.send({ _tag: 'OpenClaim', onBehalf: false });
    expect(view(core).status).toBe('select');
    core.succeed('asset.calendarOptions', options);
    core.send({ _tag: 'OpenClaim', onBehalf: true });
    expect(view(core).status).toBe('selectOnBehalf');
  });

  it('CF2: closing the flow keeps the quick view; closing the quick view closes the flow', () => {
    const open = (): CoreSession => {
      const core = onDesk().send({ _tag: 'OpenClaim', onBehalf: false });
      expect(view(core).status).toBe('select');
      return core;
    };
    const closed = open().send('CloseClaim');
    expect(view(closed).status).toBe('closed');
    expect(quickView.project(closed.state, {}).kind).toBe('space');
    for (const event of [
      { _tag: 'Deselect' },
      { _tag: 'SelectSpace', spaceId: OTHER_DESK },
      { _tag: 'SelectSpace', spaceId: ROOM },
      { _tag: 'ShowFloor', floorId: 2 },
      { _tag: 'ViewerSaid', said: { name: 'deselect' } },
    ] as const) {
      const core = open().send(event);
      expect(view(core).status).toBe('closed');
    }
    const kept = open().select(DESK);
    expect(view(kept).status).toBe('select');
  });

  it('CF2: a desk booking closes the flow of its desk; a failed one, or one of another desk, does not', () => {
    const now = NOW + 3;
    const row = (spaceId: number) => ({
      id: 9,
      name: '',
      start: now,
      end: now + 60,
      user: { id: 7, name: '' },
      organizer: { id: 7, name: '' },
      owner: true,
      removable: true,
      space: { id: spaceId, name: '', floorId: 1 },
      desk: null,
      resources: [{ id: spaceId, typeId: 1, floorId: 1, name: '' }],
    });
    const booking = (): CoreSession =>
      onDesk().send(
        { _tag: 'OpenClaim', onBehalf: false },
        { _tag: 'BookDesk', spaceId: DESK, start: now, end: now + 60 },
      );
    const done = booking().succeed('deskBooking.create', row(DESK));
    expect(view(done).status).toBe('closed');
    const failed = booking().refuse('deskBooking.create', 409, 'SLOT_TAKEN');
    expect(view(failed).status).toBe('select');
    const other = booking().select(OTHER_DESK);
    other.send({ _tag: 'OpenClaim', onBehalf: false }).succeed('deskBooking.create', row(DESK));
    expect(view(other).status).toBe('select');
  });

  it('CF2: a pending claim continues after the flow has closed, and does not affect a newer flow', () => {
    for (const close of [{ _tag: 'CloseClaim' }, { _tag: 'Deselect' }] as const) {
      const core = claimIt(onDesk().send({ _tag: 'OpenClaim', onBehalf: false })).send(close);
      expect(view(core)).toMatchObject({ status: 'closed', fetching: true, pendingClaim: DESK });
      core.select(DESK).send({ _tag: 'OpenClaim', onBehalf: false });
      core.succeed('claim.set', { claims: [DESK] });
      expect(view(core)).toMatchObject({ status: 'select', fetching: false, pendingClaim: null });
    }
  });

  it('CF2: a pending release continues, too; a request sent without a flow does not close a later one', () => {
    const core = onDesk(withDesk(heldBy(7), [DESK])).send({ _tag: 'ReleaseSpace', spaceId: DESK });
    core.send({ _tag: 'OpenClaim', onBehalf: false }).succeed('claim.set', { claims: [] });
    expect(view(core)).toMatchObject({ status: 'select', pendingRelease: null });
    const claimed = claimIt(onDesk());
    claimed.send({ _tag: 'OpenClaim', onBehalf: false }).succeed('claim.set', { claims: [DESK] });
    expect(view(claimed).status).toBe('select');
    const closed = onDesk(withDesk(heldBy(7), [DESK])).send({ _tag: 'OpenClaim', onBehalf: false });
    closed.send({ _tag: 'ReleaseSpace', spaceId: DESK }, 'CloseClaim');
    closed.send({ _tag: 'OpenClaim', onBehalf: false }).succeed('claim.set', { claims: [] });
    expect(view(closed).status).toBe('select');
  });

  it('CF2, FL8: the end of the session cancels all pending requests', () => {
    const core = claimIt(onDesk().send({ _tag: 'OpenClaim', onBehalf: false }));
    core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.state.claim).toMatchObject({ status: 'closed', pendingClaim: null });
    expect(core.pending('claim.set')).toBeUndefined();
    expect(core.pending('asset.calendarOptions')).toBeUndefined();
    expect(core.notice).toBeNull();

    const releasing = onDesk(withDesk(heldBy(7), [DESK]));
    releasing.send({ _tag: 'ReleaseSpace', spaceId: DESK });
    releasing.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(releasing.pending('claim.set')).toBeUndefined();
    const waiting = claimIt(onDesk())
      .elapse(2_500)
      .succeed('claim.set', { claims: [DESK] });
    waiting.elapse(500).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(waiting.timers().some(({ timer }) => timer === 'floor.refresh')).toBe(false);
  });
});

describe('claims and releases', () => {
  it('CF5, CF8: a claim is sent with its day, succeeds by the returned list, and closes the flow', () => {
    const core = claimIt(onDesk().send({ _tag: 'OpenClaim', onBehalf: false }));
    expect(core.pending('claim.set')?.call).toEqual({
      name: 'claim.set',
      query: { date: '2026-11-21' },
      payload: { claim: true, until: NOW + 60, id: DESK },
    });
    expect(view(core)).toMatchObject({ fetching: true, pendingClaim: DESK, pendingRelease: null });
    core.succeed('claim.set', { claims: [OTHER_DESK, DESK] });
    expect(view(core)).toMatchObject({ status: 'closed', fetching: false, pendingClaim: null });
    core.elapse(999);
    expect(core.pending('updates.update')).toBeUndefined();
    core.elapse(1);
    expect(core.pending('updates.update')).toBeDefined();
    expect(core.pending('deskBooking.ofDesk')).toBeDefined();
    expect(core.state.floor.refreshTimer).toBeNull();
  });

  it('CF6, CF8: a release succeeds if its desk is no longer in the returned list', () => {
    const core = onDesk(withDesk(heldBy(7), [DESK])).send({ _tag: 'OpenClaim', onBehalf: false });
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
    expect(core.pending('claim.set')?.call).toMatchObject({
      payload: { claim: false, until: NOW, id: DESK },
    });
    expect(view(core)).toMatchObject({ fetching: true, pendingClaim: null, pendingRelease: DESK });
    core.succeed('claim.set', { claims: [OTHER_DESK] });
    expect(view(core)).toMatchObject({ status: 'closed', fetching: false, problem: null });
    expect(view(core).release).toBe(false);
    core.elapse(1_000);
    expect(core.pending('updates.update')).toBeDefined();
  });

  it('CF5, CF6, CF7, CF8: any other answer is a problem: it is kept and reported, and refreshes the map', () => {
    const rows: readonly (readonly [
      'claim' | 'release',
      Failure | readonly number[],
      string,
      string,
      number,
    ])[] = [
      ['claim', [], 'notAvailable', 'quickView.deskNotAvailable', 3_000],
      ['claim', [OTHER_DESK], 'notAvailable', 'quickView.deskNotAvailable', 3_000],
      ['claim', refused(400), 'notAvailable', 'quickView.deskNotAvailable', 3_000],
      ['claim', refused(409), 'notAvailable', 'quickView.deskNotAvailable', 3_000],
      ['claim', refused(403), 'noPermission', 'quickView.noReservePermission', 4_000],
      ['claim', refused(404), 'failed', 'quickView.errorBooking', 4_000],
      ['claim', refused(500), 'failed', 'quickView.errorBooking', 4_000],
      ['claim', LATE, 'unknown', 'quickView.outcomeUnknown', 4_000],
      ['claim', { _tag: 'OutcomeUnknown' }, 'unknown', 'quickView.outcomeUnknown', 4_000],
      ['release', [DESK], 'failed', 'quickView.errorBooking', 4_000],
      ['release', refused(400), 'failed', 'quickView.errorBooking', 4_000],
      ['release', refused(409), 'failed', 'quickView.errorBooking', 4_000],
      ['release', refused(403), 'noPermission', 'quickView.noRemovePermission', 4_000],
      ['release', refused(500), 'failed', 'quickView.errorBooking', 4_000],
      ['release', LATE, 'unknown', 'quickView.outcomeUnknown', 4_000],
    ];
    for (const [kind, answer, problem, key, duration] of rows) {
      const core = kind === 'claim' ? onDesk() : onDesk(withDesk(heldBy(7), [DESK]));
      core.send({ _tag: 'OpenClaim', onBehalf: false });
      if (kind === 'claim') claimIt(core);
      else core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
      if ('_tag' in answer) core.fail('claim.set', answer);
      else core.succeed('claim.set', { claims: answer });
      expect([kind, answer, view(core).problem]).toEqual([kind, answer, problem]);
      expect(core.state.claim).toMatchObject({ pendingClaim: null, pendingRelease: null });
      expect(view(core)).toMatchObject({ status: 'select', fetching: false });
      expect(core.notice).toMatchObject({ key, severity: 'warning', duration });
      expect(core.timers('floor.refresh')[0]?.delay).toBe(0);
    }
  });

  it('CF7: the problem stays until the next request, and shows only with its own desk', () => {
    const core = claimIt(onDesk()).refuse('claim.set', 409, 'SLOT_TAKEN').elapse(10_000);
    expect(core.notice?.key).not.toBe('quickView.deskNotAvailable');
    expect(view(core).problem).toBe('notAvailable');
    core.select(ROOM);
    expect(view(core).problem).toBeNull();
    core.select(DESK);
    expect(view(core).problem).toBe('notAvailable');
    claimIt(core, LOCKED_DESK);
    expect(view(core).problem).toBe('notAvailable');
    claimIt(core);
    expect(core.state.claim.error).toBeNull();
    core.succeed('claim.set', { claims: [DESK] });
    expect(core.state.claim.error).toBeNull();
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK }).refuse('claim.set', 500, 'FAILED');
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
    expect(core.state.claim.error).toBeNull();
  });

  it('CF7: the warning that the desk is not available closes after 3 seconds', () => {
    const core = claimIt(onDesk()).refuse('claim.set', 409, 'SLOT_TAKEN').elapse(2_999);
    expect(core.notice?.key).toBe('quickView.deskNotAvailable');
    core.elapse(1);
    expect(core.notice).toBeNull();
  });

  it('CF3: one request at a time; only a held desk is released; nothing without a session', () => {
    const core = onDesk(withDesk(heldBy(7), [DESK, OTHER_DESK]));
    core.send({ _tag: 'ReleaseSpace', spaceId: LOCKED_DESK });
    expect(sent(core)).toHaveLength(0);
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
    core.send({ _tag: 'ReleaseSpace', spaceId: OTHER_DESK });
    claimIt(core, OTHER_DESK);
    core.send({ _tag: 'ChangeClaim', from: OTHER_DESK, to: DESK, until: null });
    expect(sent(core)).toHaveLength(1);
    core.succeed('claim.set', { claims: [OTHER_DESK] });
    claimIt(core);
    core.send({ _tag: 'ReleaseSpace', spaceId: OTHER_DESK });
    claimIt(core);
    expect(sent(core)).toHaveLength(2);

    const out = claimIt(new CoreSession().start()).send({ _tag: 'ReleaseSpace', spaceId: DESK });
    expect(sent(out)).toHaveLength(0);
  });

  it('RF10: the returned list counts at once, before the first poll', () => {
    const core = claimIt(onDesk()).succeed('claim.set', { claims: [DESK] });
    expect(core.state.floor.self?.status.claims).toEqual([DESK]);
    expect(view(core).release).toBe(true);
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK }).refuse('claim.set', 500, 'FAILED');
    expect(core.state.floor.self?.status.claims).toEqual([DESK]);
  });
});

describe('admission of a claim', () => {
  const admitted = (core: CoreSession, until: number | null = NOW + 60) => {
    const { refusal } = view(core);
    claimIt(core, DESK, until);
    const [call] = sent(core);
    expect(call === undefined).toBe(refusal !== null);
    return call === undefined ? refusal : call.payload.until - NOW;
  };

  it('CF4: refuses blocked, non-bookable and unknown spaces, and rooms', () => {
    const core = onDesk();
    for (const spaceId of [BLOCKED_DESK, LOCKED_DESK, ROOM, 999_999]) claimIt(core, spaceId);
    expect(sent(core)).toHaveLength(0);
    for (const [spaceId, refusal] of [
      [BLOCKED_DESK, 'blocked'],
      [LOCKED_DESK, 'notBookable'],
      [ROOM, 'notBookable'],
    ] as const) {
      core.select(spaceId);
      expect(view(core)).toMatchObject({ refusal, until: null });
    }
    core.send('Deselect');
    expect(view(core)).toMatchObject({ reserve: false, release: false, refusal: 'notBookable' });
  });

  it('CF4: refuses a desk with a current claim by somebody else, but not with a past or own claim', () => {
    expect(admitted(onDesk(withDesk(heldBy(8))))).toBe('slotTaken');
    expect(admitted(onDesk(withDesk(heldBy(8, NOW + 1))))).toBe('slotTaken');
    expect(admitted(onDesk(withDesk(heldBy(8, NOW))))).toBe(60);
    expect(admitted(onDesk(withDesk(heldBy(7), [DESK])))).toBe(60);
  });

  it('CF4: a claim ends before somebody else’s booking, but continues through the user’s own', () => {
    const booked = (start: number, end: number) => space(DESK, 1, 'FREE', [[start, end]]);
    expect(admitted(onDesk(withDesk(booked(NOW + 20, NOW + 90))))).toBe(20);
    expect(admitted(onDesk(withDesk(booked(NOW - 20, NOW + 90))))).toBe('slotTaken');
    expect(admitted(onDesk(withDesk(booked(NOW, NOW + 90))))).toBe('slotTaken');
    expect(admitted(onDesk(withDesk(booked(NOW - 20, NOW))))).toBe(60);
    const own = (start: number, end: number, userId = 7, at = DESK) =>
      onDesk(withDesk(booked(NOW + 20, NOW + 90), [], [item(at, start, end, userId)]));
    expect(admitted(own(NOW + 20, NOW + 90))).toBe(60);
    expect(admitted(own(NOW + 21, NOW + 90))).toBe(20);
    expect(admitted(own(NOW + 20, NOW + 89))).toBe(20);
    expect(admitted(own(NOW + 20, NOW + 90, 8))).toBe(20);
    expect(admitted(own(NOW + 20, NOW + 90, 7, ROOM))).toBe(20);
  });

  it('CF4, OV2: refuses a user with another desk then, but not with a room, a later desk or another’s desk', () => {
    const other = (spaceId: number, start: number, userId = 7) =>
      onDesk(withDesk(space(DESK, 1), [], [item(spaceId, start, start + 60, userId)]));
    expect(admitted(other(OTHER_DESK, NOW))).toBe('ownBooking');
    expect(admitted(other(ROOM, NOW))).toBe(60);
    expect(admitted(other(OTHER_DESK, NOW, 8))).toBe(60);
    const later = claimIt(other(OTHER_DESK, NOW + 60), DESK, NOW + 60);
    expect(sent(later)).toHaveLength(1);
  });

  it('CF4, CF10, LI4: lasts as long as wanted, at most the maximum duration of the space, else the configured', () => {
    expect(admitted(onDesk(), null)).toBe(END_OF_DAY - NOW);
    expect(admitted(onDesk(), NOW + 99_999)).toBe(END_OF_DAY - NOW);
    expect(admitted(onDesk({}, { maxDuration: 45 }))).toBe(45);
    expect(admitted(onDesk({}, { maxDuration: 45 }), null)).toBe(45);
    expect(admitted(onDesk({}, { maxDuration: 45 }), NOW + 44)).toBe(44);
    const own = onDesk({}, { maxDuration: 45 });
    own.succeed('asset.calendarOptions', { ...options, maxDuration: 50 });
    expect(view(own).until).toBe(NOW + 50);
    expect(admitted(own)).toBe(50);
    const past = claimIt(onDesk(), DESK, NOW);
    expect(sent(past)).toHaveLength(0);
  });

  it('CF4: refuses any claim while offline', () => {
    const core = onDesk().send('WentOffline');
    expect(admitted(core)).toBe('offline');
  });
});

describe('moving a claim', () => {
  const holding = () => onDesk(withDesk(heldBy(7), [DESK]));
  const change = (core: CoreSession, to = OTHER_DESK) =>
    core.send({ _tag: 'ChangeClaim', from: DESK, to, until: NOW + 30 });
  const own = (core: CoreSession) => core.state.floor.self?.status.claims;

  it('CF9: claims the new desk, then releases the old one, so that one is always held', () => {
    const core = change(holding().send({ _tag: 'OpenClaim', onBehalf: false }));
    expect(view(core)).toMatchObject({ pendingClaim: OTHER_DESK, pendingRelease: null });
    expect(sent(core)[0]?.payload).toEqual({ claim: true, until: NOW + 30, id: OTHER_DESK });
    expect(own(core)).toEqual([DESK]);
    core.succeed('claim.set', { claims: [DESK, OTHER_DESK] });
    expect(view(core)).toMatchObject({ pendingClaim: null, pendingRelease: DESK });
    expect(view(core)).toMatchObject({ status: 'select', fetching: true });
    expect(sent(core)[1]?.payload).toEqual({ claim: false, until: NOW, id: DESK });
    core.succeed('claim.set', { claims: [OTHER_DESK] });
    expect(own(core)).toEqual([OTHER_DESK]);
    expect(view(core)).toMatchObject({ status: 'closed', fetching: false, problem: null });
  });

  it('CF9: needs no release if the server moves the claim by itself', () => {
    const core = change(holding()).succeed('claim.set', { claims: [OTHER_DESK] });
    expect(view(core)).toMatchObject({ fetching: false });
    expect(sent(core)).toHaveLength(1);
    expect(core.timers('floor.refresh')[0]?.delay).toBe(1_000);
  });

  it('CF9: keeps the old desk if the new one cannot be claimed', () => {
    const core = change(holding()).refuse('claim.set', 409, 'SLOT_TAKEN');
    expect(own(core)).toEqual([DESK]);
    expect(sent(core)).toHaveLength(1);
    expect(core.state.claim).toMatchObject({ error: { spaceId: OTHER_DESK }, pendingClaim: null });
  });

  it('CF9: only works from a held desk to another one', () => {
    const core = change(onDesk());
    const same = change(holding(), DESK);
    expect([sent(core), sent(same)]).toEqual([[], []]);
  });
});

describe('permissions', () => {
  const NONE = { allowBoBo: false, allowCoBo: false, maxDays: 0, maxDuration: 0 };

  it('CF10: are fetched for each selected space; false and 0 until then, and after clearing', () => {
    const core = onDesk();
    expect(core.pending('asset.calendarOptions')?.call).toMatchObject({ params: { id: DESK } });
    expect(view(core)).toMatchObject(NONE);
    core.succeed('asset.calendarOptions', options);
    expect(view(core)).toMatchObject(options);
    expect(core.state.claim.permissions.query.request).toBeNull();
    core.select(ROOM);
    expect(view(core)).toMatchObject(NONE);
    expect(core.pending('asset.calendarOptions')?.call).toMatchObject({ params: { id: ROOM } });
    core.succeed('asset.calendarOptions', options);
    core.send('Deselect');
    expect(view(core)).toMatchObject(NONE);
    expect(core.pending('asset.calendarOptions')).toBeUndefined();
  });

  it('PE13: are fetched again after the server reports a change; the old ones hold until then', () => {
    const { self } = firstUpdate();
    const core = onDesk().succeed('asset.calendarOptions', options);
    core.poll({ self: { ...self, permissions: 1 } }).succeed('asset.calendarOptions', options);
    core.poll({ self: { ...self, permissions: 1 } });
    expect(core.pending('asset.calendarOptions')).toBeUndefined();
    core.poll({ self: { ...self, permissions: 2 } });
    expect(view(core)).toMatchObject(options);
    core.succeed('asset.calendarOptions', { ...options, allowBoBo: false });
    expect(view(core)).toMatchObject({ allowBoBo: false });
  });

  it('CF10, ER3: a failure is reported once and retried with backoff', () => {
    const core = onDesk().refuse('asset.calendarOptions', 500, 'FAILED', 'broken');
    expect(core.notice).toMatchObject({ key: 'fetchFailed', message: 'broken' });
    expect(view(core)).toMatchObject(NONE);
    expect(core.pending('asset.calendarOptions')).toBeUndefined();
    core.send('DismissNotice').elapse(4_000).refuse('asset.calendarOptions', 500);
    expect(core.notice).toBeNull();
    core.elapse(4_000);
    expect(core.pending('asset.calendarOptions')).toBeUndefined();
    core.elapse(4_000).succeed('asset.calendarOptions', options);
    expect(view(core)).toMatchObject(options);
    expect(core.timers('claim.permissions')).toEqual([]);
  });

  it('CF10, PE13: a failure keeps the permissions already granted', () => {
    const { self } = firstUpdate();
    const core = onDesk({}, { bobo: true }).succeed('asset.calendarOptions', options);
    core.poll({ self: { ...self, permissions: 1 } }).refuse('asset.calendarOptions', 500);
    expect(view(core)).toMatchObject(options);
    expect(onBehalf.project(core.state, {}).offer).toBe('offered');
    core.elapse(4_000).succeed('asset.calendarOptions', { ...options, allowBoBo: false });
    expect(onBehalf.project(core.state, {}).offer).toBe('denied');
  });

  it('CF10, RQ4: a hidden page sends nothing, and fetches once it is visible', () => {
    const core = onDesk().refuse('asset.calendarOptions', 500);
    core.send({ _tag: 'PageHidden' }).elapse(60_000);
    expect(core.pending('asset.calendarOptions')).toBeUndefined();
    core.send({ _tag: 'PageShown' });
    expect(core.pending('asset.calendarOptions')).toBeDefined();
  });

  it('CF10, RQ1: an answer for an earlier selection changes nothing', () => {
    const core = onDesk();
    const first = core.pending('asset.calendarOptions')?.id ?? 0;
    core.select(OTHER_DESK);
    core.enter(
      answerTo('claim', 'asset.calendarOptions', { _tag: 'Success', body: options }),
      first,
    );
    expect(view(core)).toMatchObject(NONE);
    expect(core.cancelled()).toContain(first);
  });

  it('CF10, LI4, BK7: the maximum duration of the selected space applies to its bookings', () => {
    const core = onDesk({}, { maxDuration: 300 });
    const panel = () => {
      const shown = quickView.project(core.state, {});
      return shown.kind === 'space' ? shown : null;
    };
    const start = NOW + 8;
    core.send({ _tag: 'ChooseSlot', start, end: start + 121 });
    expect(panel()?.refusal).toBeNull();
    core.succeed('asset.calendarOptions', options);
    expect(panel()?.refusal).toBe('tooLong');
    core.send({ _tag: 'ChooseSlot', start, end: start + 120 });
    expect(panel()?.refusal).toBeNull();
    expect(Math.max(...(panel()?.endOptions ?? []))).toBeLessThanOrEqual(start + 120);
    expect(quickView.reads(core.state)).toContain(core.state.claim.permissions);
  });
});

describe('the claim panel', () => {
  it('CF11, CU6: without time selection, an own claim offers release, and somebody else’s desk nothing', () => {
    const buttons = (update: object, disableTimeSelection: boolean) => {
      const { reserve, release } = view(onDesk(update, { disableTimeSelection }));
      return [reserve, release];
    };
    const own = withDesk(heldBy(7), [DESK]);
    const booked = withDesk(space(DESK, 1, 'BOOKED', [[NOW - 5, NOW + 5]]));
    // At 10:02 a booking from 10:05 holds the desk, one from 10:06 does not (CF14).
    const soon = withDesk(space(DESK, 1, 'BOOKED', [[NOW + 3, NOW + 9]]));
    const later = withDesk(space(DESK, 1, 'FREE', [[NOW + 4, NOW + 9]]));
    expect(buttons({}, true)).toEqual([true, false]);
    expect(buttons(own, true)).toEqual([false, true]);
    expect(buttons(withDesk(heldBy(8)), true)).toEqual([false, false]);
    expect(buttons(booked, true)).toEqual([false, false]);
    expect(buttons(soon, true)).toEqual([false, false]);
    expect(buttons(later, true)).toEqual([true, false]);
    expect(buttons(own, false)).toEqual([true, true]);
    expect(buttons(withDesk(heldBy(8)), false)).toEqual([true, false]);
  });

  it('CF11: depends on everything that it shows', () => {
    const { state } = onDesk();
    expect(claim.reads(state)).toEqual([
      state.claim,
      state.selection,
      state.place,
      state.floor.content,
      state.floor.self,
      state.floor.chosen,
      state.floor.future,
      state.page.minute,
      state.page.online,
      state.session.configuration,
      state.session.user,
    ]);
  });
});
