import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, boundEntry } from '../../../core/log/bind.ts';
import type { Entry } from '../../../core/log/entry.ts';
import { answerTo, CoreSession, DESK } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

/** On the floor with a desk selected: two timers (poll, minute) and two calls are pending. */
const session = (): CoreSession => new CoreSession().onTheFloor().select(DESK);
const { state } = session();
const entry = (event: Entry['event'], cause?: number): Entry => ({
  seq: 99,
  at: 0,
  event,
  ...(cause === undefined ? {} : { cause }),
});
const bookings = answerTo('selection', 'deskBooking.ofDesk', { _tag: 'Success', body: [] });
const idOf = (name: string): number =>
  Object.values(state.pending).find((request) =>
    request._tag === 'Http'
      ? request.call.name === name
      : 'timer' in request && request.timer === name,
  )?.id ?? 0;

describe('LG7: an answer in a log of another build', () => {
  it('goes to the request of its kind, whatever request number it has', () => {
    forAll(40, fc.integer({ min: 1, max: 40 }), (cause) => {
      expect(boundEntry(state, entry(bookings, cause))).toEqual(
        entry(bookings, idOf('deskBooking.ofDesk')),
      );
      const poll = { _tag: 'TimerFired', timer: 'floor.poll' } as const;
      expect(boundEntry(state, entry(poll, cause))).toEqual(entry(poll, idOf('floor.poll')));
      const minute = { _tag: 'TimerFired', timer: 'page.minute' } as const;
      expect(boundEntry(state, entry(minute, cause))?.cause).toBe(idOf('page.minute'));
    });
  });

  it('stays unchanged if its number fits, or if it answers nothing', () => {
    const fits = entry(bookings, idOf('deskBooking.ofDesk'));
    expect(boundEntry(state, fits)).toBe(fits);
    const unasked = entry({ _tag: 'Deselect' });
    expect(boundEntry(state, unasked)).toBe(unasked);
  });

  it('gets the names that this build uses for the request', () => {
    const core = session().send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    const id = core.pending('visibility.set')?.id;
    const success = { _tag: 'Success', body: { outcome: 'OK' } } as const;
    const older = answerTo('office', 'consent.approve', success);
    const present = entry(answerTo('office', 'visibility.set', success), id);
    expect(boundEntry(core.state, entry(older, id))).toEqual(present);
    expect(boundEntry(core.state, entry(older, 99))).toEqual(present);
    expect(boundEntry(state, entry({ ...bookings, owner: 'meeting' }, 99))).toBeNull();
  });

  it('is reported if there is no such request', () => {
    const login = answerTo('office', 'public.login', { _tag: 'OutcomeUnknown' });
    expect(boundEntry(state, entry(login, 3))).toBeNull();
    expect(boundEntry(state, entry({ _tag: 'TimerFired', timer: 'session.retry' }, 1))).toBeNull();
  });

  it('goes to the oldest of several requests of its kind', () => {
    const http = state.pending[idOf('deskBooking.ofDesk')];
    if (http === undefined) throw new Error('not asked');
    const twice = { ...state, pending: { 90: { ...http, id: 90 }, 80: { ...http, id: 80 } } };
    expect(boundEntry(twice, entry(bookings, 7))?.cause).toBe(80);
    expect(boundEntry(twice, entry(bookings, 90))?.cause).toBe(90);
  });

  it('a timer only gets an answer with its name', () => {
    const timer = state.pending[idOf('floor.poll')];
    expect(answers({ _tag: 'TimerFired', timer: 'floor.poll' }, timer)).toBe(true);
    expect(answers({ _tag: 'TimerFired', timer: 'page.minute' }, timer)).toBe(false);
    expect(answers({ _tag: 'Deselect' }, timer)).toBe(false);
    expect(answers(bookings, undefined)).toBe(false);
  });
});
