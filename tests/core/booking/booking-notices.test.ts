import { describe, expect, it } from 'vitest';
import { notice as noticeTopic } from '../../../core/features/meeting/notice.ts';
import {
  changeConfirmed,
  claimConfirmed,
  released,
} from '../../../core/office/notice/quick-view-messages.ts';
import { booking } from '../../support/bookings.ts';
import { type CoreSession, DESK, NOW, OTHER_DESK } from '../../support/core-session.ts';
import { atDesks, opened, panelOf, waitOf } from '../../support/desk-office.ts';

const hold = (core: CoreSession, held: boolean) => core.send({ _tag: 'HoldNotice', held });
const keyOf = (core: CoreSession) => core.notice?.key ?? null;
const justBooked = (): CoreSession => {
  const core = opened(atDesks(), DESK);
  const { slot } = panelOf(core);
  core.send({ _tag: 'BookDesk', spaceId: DESK, ...slot });
  core.succeed('deskBooking.create', booking(40, slot));
  return core;
};

it('NT8: the notice of a new booking names the desk and the time', () => {
  const core = justBooked();
  const { start, end } = core.notice?.booked ?? {};
  expect(core.notice?.booked).toMatchObject({ name: 'Space 2', zone: 'Europe/Stockholm' });
  expect(end).toBeGreaterThan(start ?? 0);
});

it('NT21: its time counts from when the page has drawn it', () => {
  const timer = justBooked().timers('notice.expire');
  expect(timer).toEqual([expect.objectContaining({ delay: 4_000, onceShown: true })]);
});

describe('a held notice', () => {
  it('NT4: stays while it has the pointer or the focus; its timer restarts when they leave', () => {
    const core = hold(justBooked().elapse(3_000), true);
    expect(waitOf(core, 'notice.expire')).toBeNull();
    expect(hold(core, true).newest).toEqual([]);
    core.elapse(60_000);
    expect(keyOf(core)).toBe('quickView.bookingSuccess');
    hold(core, false);
    expect(hold(core, false).newest).toEqual([]);
    expect(waitOf(core, 'notice.expire')).toBe(4_000);
    core.elapse(3_999);
    expect(keyOf(core)).toBe('quickView.bookingSuccess');
    core.elapse(1);
    expect(keyOf(core)).toBeNull();
    expect(hold(core, true).newest).toEqual([]);
    expect(hold(core, false).newest).toEqual([]);
  });

  it('NT4, NT1: a newer notice replaces it and expires; a held notice can be dismissed', () => {
    const core = hold(justBooked(), true).send('UndoBooking').succeed('deskBooking.remove');
    expect(keyOf(core)).toBe('quickView.meeting.cancelConfirmed');
    core.elapse(4_000);
    expect(keyOf(core)).toBeNull();
    const held = hold(justBooked(), true).send('DismissNotice');
    expect(held.state.notice).toMatchObject({ current: null, timer: null });
  });

  it('NT1, NT2: the timer of a dismissed or replaced notice does not close a later one', () => {
    const core = justBooked().elapse(3_000).send('DismissNotice');
    expect(waitOf(core, 'notice.expire')).toBeNull();
    core.send('UndoBooking').succeed('deskBooking.remove');
    core.elapse(3_999);
    expect(keyOf(core)).toBe('quickView.meeting.cancelConfirmed');
    const replaced = justBooked().elapse(3_000).send('UndoBooking').succeed('deskBooking.remove');
    replaced.elapse(3_999);
    expect(keyOf(replaced)).toBe('quickView.meeting.cancelConfirmed');
    replaced.elapse(1);
    expect(keyOf(replaced)).toBeNull();
  });

  it('NT3: offers undo only while undo is possible', () => {
    const core = hold(justBooked(), true).elapse(30_000);
    expect(noticeTopic.project(core.state, {})).toMatchObject({
      notice: { key: 'quickView.bookingSuccess', undo: true },
      undo: 'none',
    });
    expect(noticeTopic.project(atDesks().state, {})).toEqual({
      notice: null,
      said: false,
      undo: 'none',
    });
  });

  it('NT3: a notice of something else offers no undo, even while a booking can be undone', () => {
    const core = justBooked().send({ _tag: 'AskRemoveBooking', bookingId: 77 });
    core.send({ _tag: 'RemoveBooking', bookingId: 77 }).refuse('deskBooking.remove', 500, 'FAILED');
    expect(core.state.booking.undo?.bookings).toEqual([40]);
    expect(noticeTopic.project(core.state, {})).toMatchObject({
      notice: { key: 'quickView.errorBooking', undo: false },
      undo: 'none',
    });
  });
});

describe('confirmations', () => {
  it('ER12: show for 4 seconds each', () => {
    for (const [message, key] of [
      [claimConfirmed, 'quickView.claimConfirmed'],
      [released, 'quickView.released'],
      [changeConfirmed, 'quickView.changeConfirmed'],
    ] as const) {
      expect(message).toEqual({ key, severity: 'success', message: '', duration: 4_000 });
    }
  });

  it('ER12: a claim and its release are confirmed', () => {
    const core = opened(atDesks(), DESK);
    core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: NOW + 60 });
    core.succeed('claim.set', { claims: [DESK] });
    expect(keyOf(core)).toBe('quickView.claimConfirmed');
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK }).succeed('claim.set', { claims: [] });
    expect(keyOf(core)).toBe('quickView.released');
  });

  it('ER12: a moved claim is confirmed once, when the old desk is released', () => {
    const core = opened(atDesks(), DESK);
    core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: NOW + 60 });
    core.succeed('claim.set', { claims: [DESK] });
    const told = core.state.notice.shown;
    core.send({ _tag: 'ChangeClaim', from: DESK, to: OTHER_DESK, until: NOW + 60 });
    core.succeed('claim.set', { claims: [DESK, OTHER_DESK] });
    expect(core.state.notice.shown).toBe(told);
    core.succeed('claim.set', { claims: [OTHER_DESK] });
    expect(core.state.notice.shown).toBe(told + 1);
    expect(keyOf(core)).toBe('quickView.changeConfirmed');
  });

  it('ER12: a failed claim is not confirmed', () => {
    const core = opened(atDesks(), DESK);
    core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: NOW + 60 });
    core.succeed('claim.set', { claims: [] });
    expect(keyOf(core)).toBe('quickView.deskNotAvailable');
  });
});
