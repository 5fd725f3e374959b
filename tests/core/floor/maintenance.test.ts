import { describe, expect, it } from 'vitest';
import { initialState, offline, projections, type State, step } from '../../../core/core.ts';
import { copyIn, textOf } from '../../../worker/offline-copy/copy-text.ts';
import { CoreSession, DESK, NOW, refused } from '../../support/core-session.ts';

const REFUSED = { ...refused(503, 'MAINTENANCE'), limit: 'Back at 14:00' };

const { maintenance, notice } = projections;
const shown = (core: CoreSession) => maintenance.project(core.state, {});

const onTheFloor = () => new CoreSession().onTheFloor({}, { user: { offlineMinutes: 60 } });

/** A booking that maintenance refuses before the page has heard of it. */
const refusedBooking = (): CoreSession =>
  onTheFloor()
    .send({ _tag: 'BookDesk', spaceId: DESK, start: NOW + 200, end: NOW + 260 })
    .fail('deskBooking.create', REFUSED)
    .poll({ stamp: 6, maintenance: 'Back at 14:00' });

describe('UG6: maintenance', () => {
  it('comes and goes with polls, and stays in between', () => {
    const core = onTheFloor();
    expect(shown(core)).toBeNull();
    expect(shown(core.poll({ stamp: 6, maintenance: 'Back at 14:00' }))).toEqual({
      message: 'Back at 14:00',
    });
    expect(shown(core.poll())).toEqual({ message: 'Back at 14:00' });
    expect(shown(core.poll({ stamp: 7, maintenance: '' }))).toEqual({ message: '' });
    expect(shown(core.poll({ stamp: 8, maintenance: null }))).toBeNull();
  });

  it('is kept with the stamp that says that the page knows it, and not shown of a copy', () => {
    const core = onTheFloor().poll({ stamp: 6, maintenance: 'Back at 14:00' });
    const kept = offline.copyOf(core.state);
    if (kept === null) throw new Error('nothing is kept');
    const copy = copyIn(textOf(kept, 0) ?? '', core.at)?.copy;
    expect(copy?.update).toMatchObject({ stamp: 6, maintenance: 'Back at 14:00' });
    expect(shown(onTheFloor())).toBeNull();
    const asOf: State = {
      ...core.state,
      page: { ...core.state.page, asOf: core.at, online: false },
    };
    expect(maintenance.project(asOf, {})).toBeNull();
  });

  it('ends with the session', () => {
    const core = onTheFloor().poll({ stamp: 6, maintenance: '' });
    core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
    expect(core.state.session.auth).toBe('signedOut');
    expect(shown(core)).toBeNull();
  });

  it('replays from the log, with the refusal of a booking', () => {
    const core = refusedBooking();
    let state = initialState;
    for (const entry of core.entries) state = step(state, entry).state;
    expect(state).toEqual(core.state);
  });
});

describe('UG7: a change during maintenance', () => {
  it('is told as what it is, not repeated, and can be asked for again', () => {
    const core = refusedBooking();
    expect(notice.project(core.state, {}).notice).toMatchObject({
      severity: 'warning',
      rule: { code: 'MAINTENANCE', limit: 'Back at 14:00' },
    });
    core.elapse(60_000);
    expect(core.pending('deskBooking.create')).toBeUndefined();
    core.send({ _tag: 'BookDesk', spaceId: DESK, start: NOW + 200, end: NOW + 260 });
    expect(core.pending('deskBooking.create')).toBeDefined();
  });
});
