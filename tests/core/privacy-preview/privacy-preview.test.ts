import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrivacyPreview } from '../../../core/contract/privacy-preview.ts';
import { initialPrivacyPreview } from '../../../core/features/privacy-preview/model.ts';
import { privacyPreview } from '../../../core/features/privacy-preview/projection.ts';
import { account } from '../../../core/office/session/projection.ts';
import type { Request } from '../../../core/remote/requests.ts';
import { AWAY, CoreSession, DESK, firstUpdate, OTHER_DESK } from '../../support/core-session.ts';
import { recordOf, runs } from '../../support/runs.ts';
import { details, ME, person, told, UPSTAIRS } from '../../support/selection-office.ts';

type Truth = { visibility: 'EVERYONE' | 'INVISIBLE'; spaceId: number | null };

/** The server's answer for the actual state. */
const seenOf = ({ visibility, spaceId }: Truth): PrivacyPreview => {
  const visible = visibility === 'EVERYONE';
  return {
    details: details(ME, visible ? spaceId : null),
    inSearch: visible,
    onMap: visible && spaceId !== null,
    inBookings: visible,
  };
};

const selfOf = ({ visibility, spaceId }: Truth) => {
  const { self } = firstUpdate();
  if (self === undefined) throw new Error('the first update says who one is');
  return { ...self, visibility, loc: { spaceId, pos: null } };
};

const updateOf = (truth: Truth) => ({ ...firstUpdate(), stamp: 6, self: selfOf(truth) });

const view = ({ state }: CoreSession) => privacyPreview.project(state, {});
const questions = ({ state }: CoreSession): Request[] =>
  Object.values(state.pending).filter(
    (request) => request._tag === 'Http' && request.call.name === 'privacyPreview.get',
  );

const inSettings = (): CoreSession =>
  new CoreSession().onTheFloor().send({ _tag: 'ToggleDrawer', drawer: 'settings' });

const opened = (truth: Truth = { visibility: 'EVERYONE', spaceId: DESK }): CoreSession =>
  inSettings().send('OpenPrivacyPreview').succeed('privacyPreview.get', seenOf(truth));

const setVisibility = (core: CoreSession, visibility: Truth['visibility']) =>
  core.send({ _tag: 'SetVisibility', visibility });

describe('the preview of what others see', () => {
  it('SN1: is requested each time it opens, one request at a time', () => {
    const core = inSettings();
    expect([view(core), questions(core)]).toEqual([{ status: 'closed' }, []]);
    const [asked] = core.send('OpenPrivacyPreview').newest;
    expect(asked).toEqual({
      _tag: 'Http',
      id: asked?.id,
      owner: 'privacyPreview',
      call: { name: 'privacyPreview.get' },
      timeout: 15_000,
    });
    expect(view(core)).toEqual({ status: 'loading' });
    expect(core.send('OpenPrivacyPreview').newest).toEqual([]);
    core.succeed('privacyPreview.get', seenOf({ visibility: 'EVERYONE', spaceId: DESK }));
    expect(view(core).status).toBe('known');
    expect(core.send('OpenPrivacyPreview').newest).toEqual([]);
    expect(view(core).status).toBe('known');
    core.send('ClosePrivacyPreview');
    expect(view(core)).toEqual({ status: 'closed' });
    core.send('OpenPrivacyPreview');
    expect(view(core)).toEqual({ status: 'loading' });
    expect(questions(core)).toHaveLength(1);
  });

  it('SN1: closing cancels the pending request', () => {
    const core = inSettings().send('OpenPrivacyPreview');
    const [asked] = questions(core);
    const requests = core.send('ClosePrivacyPreview').newest;
    expect(requests).toMatchObject([{ _tag: 'Cancel', target: asked?.id }]);
    expect(core.send('ClosePrivacyPreview').newest).toEqual([]);
    expect(core.state.privacyPreview).toEqual(initialPrivacyPreview);
  });

  it('SN2: a visibility change hides the preview, which is requested again when the change ends', () => {
    for (const end of ['taken', 'refused', 'away'] as const) {
      const core = setVisibility(opened(), 'INVISIBLE');
      expect([view(core), questions(core)]).toEqual([{ status: 'loading' }, []]);
      // While the change is pending nothing is fetched, whatever else happens.
      const waiting = core.state.privacyPreview;
      core.elapse(60_000 - (core.at % 60_000));
      expect(questions(core)).toEqual([]);
      // An unchanged view is not published again.
      expect(core.state.privacyPreview).toBe(waiting);
      if (end === 'taken') core.succeed('visibility.set');
      if (end === 'refused') core.refuse('visibility.set', 500);
      if (end === 'away') core.fail('visibility.set', { _tag: 'Unreachable', reason: 'timeout' });
      expect([view(core).status, questions(core).length]).toEqual(['loading', 1]);
      core.succeed('privacyPreview.get', seenOf({ visibility: 'INVISIBLE', spaceId: DESK }));
      expect(view(core)).toMatchObject({ inSearch: false, onMap: false, inBookings: false });
      expect(questions(core)).toEqual([]);
    }
  });

  it('SN6: is refreshed each minute while open, and keeps the old data until then', () => {
    const core = opened();
    const turn = () => core.elapse(60_000 - (core.at % 60_000));
    const before = view(core);
    turn();
    expect([view(core), questions(core).length]).toEqual([before, 1]);
    const [asked] = questions(core);
    turn();
    expect(questions(core)).toEqual([asked]);
    core.succeed('privacyPreview.get', seenOf({ visibility: 'EVERYONE', spaceId: OTHER_DESK }));
    expect(view(core)).not.toEqual(before);
    expect(questions(core)).toEqual([]);
    turn();
    core.fail('privacyPreview.get', { _tag: 'Unreachable', reason: 'timeout' });
    turn();
    // SN1, SN3: after a failure it is fetched on request.
    expect([view(core), questions(core)]).toEqual([{ status: 'failed' }, []]);
  });

  it('SN2: a visibility change cancels a pending request, because its answer may be outdated', () => {
    const core = inSettings().send('OpenPrivacyPreview');
    const [old] = questions(core);
    const requests = setVisibility(core, 'INVISIBLE').newest;
    expect(requests).toContainEqual(expect.objectContaining({ _tag: 'Cancel', target: old?.id }));
    expect(questions(core)).toEqual([]);
    core.succeed('visibility.set');
    expect(questions(core)).toHaveLength(1);
    expect(questions(core)[0]?.id).not.toBe(old?.id);
  });

  it('SN2: waits for a visibility change that began before it opened', () => {
    const core = setVisibility(inSettings(), 'INVISIBLE').send('OpenPrivacyPreview');
    expect([view(core), questions(core)]).toEqual([{ status: 'loading' }, []]);
    core.succeed('visibility.set');
    expect(questions(core)).toHaveLength(1);
  });

  it('SN2, SN3: a visibility change after a failure requests it again', () => {
    const core = inSettings().send('OpenPrivacyPreview').fail('privacyPreview.get', AWAY);
    expect([view(core), questions(core)]).toEqual([{ status: 'failed' }, []]);
    setVisibility(core, 'INVISIBLE');
    expect([view(core), questions(core)]).toEqual([{ status: 'loading' }, []]);
    core.succeed('visibility.set');
    expect([view(core).status, questions(core).length]).toEqual(['loading', 1]);
  });

  it('SN2, SN3: a change of place after a failure requests it again', () => {
    const core = told(opened(), updateOf({ visibility: 'EVERYONE', spaceId: OTHER_DESK }));
    core.refuse('privacyPreview.get', 500);
    expect([view(core), questions(core)]).toEqual([{ status: 'failed' }, []]);
    told(core, updateOf({ visibility: 'EVERYONE', spaceId: DESK }));
    expect([view(core), questions(core).length]).toEqual([{ status: 'loading' }, 1]);
    core.succeed('privacyPreview.get', seenOf({ visibility: 'EVERYONE', spaceId: DESK }));
    expect(view(core).status).toBe('known');
  });

  it('SN2, SG7: a visibility change in another tab hides the preview and requests it again', () => {
    const core = told(opened(), updateOf({ visibility: 'INVISIBLE', spaceId: null }));
    expect([view(core).status, questions(core).length]).toEqual(['loading', 1]);
  });

  it('SN2: a change of place requests it again; the old data shows until then', () => {
    const core = told(inSettings(), updateOf({ visibility: 'EVERYONE', spaceId: DESK }));
    core
      .send('OpenPrivacyPreview')
      .succeed('privacyPreview.get', seenOf({ visibility: 'EVERYONE', spaceId: DESK }));
    told(core, updateOf({ visibility: 'EVERYONE', spaceId: DESK }));
    expect(questions(core)).toEqual([]);
    told(core, updateOf({ visibility: 'EVERYONE', spaceId: OTHER_DESK }));
    const [first] = questions(core);
    expect([view(core).status, questions(core).length]).toEqual(['known', 1]);
    // Moved again before the answer: only the newest request counts.
    told(core, updateOf({ visibility: 'EVERYONE', spaceId: null }));
    expect(questions(core)).toHaveLength(1);
    expect(questions(core)[0]?.id).not.toBe(first?.id);
    core.succeed('privacyPreview.get', seenOf({ visibility: 'EVERYONE', spaceId: null }));
    expect(view(core)).toMatchObject({ onMap: false, inSearch: true, user: { location: null } });
  });

  it('SN3: a failed refresh hides the preview, and a retry requests it again', () => {
    for (const fail of [
      (core: CoreSession) => core.refuse('privacyPreview.get', 500),
      (core: CoreSession) =>
        core.fail('privacyPreview.get', { _tag: 'Unreachable', reason: 'timeout' }),
      (core: CoreSession) => core.fail('privacyPreview.get', { _tag: 'OutcomeUnknown' }),
    ]) {
      const core = fail(told(opened(), updateOf({ visibility: 'EVERYONE', spaceId: OTHER_DESK })));
      expect([view(core), questions(core)]).toEqual([{ status: 'failed' }, []]);
      // The dialog shows the failure, so there is no notice.
      expect(core.notice).toBeNull();
      core.elapse(30_000);
      expect([view(core), questions(core)]).toEqual([{ status: 'failed' }, []]);
      core.send('OpenPrivacyPreview');
      expect([view(core).status, questions(core).length]).toEqual(['loading', 1]);
      core.succeed('privacyPreview.get', seenOf({ visibility: 'EVERYONE', spaceId: OTHER_DESK }));
      expect(view(core).status).toBe('known');
    }
  });

  it('SN4: shows in the settings only, and closes with their drawer', () => {
    const core = new CoreSession().onTheFloor().send('OpenPrivacyPreview');
    expect([view(core), questions(core)]).toEqual([{ status: 'closed' }, []]);
    core.send({ _tag: 'ToggleDrawer', drawer: 'floor' }, 'OpenPrivacyPreview');
    expect(view(core)).toEqual({ status: 'closed' });
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect(view(core)).toEqual({ status: 'closed' });
    core.send('OpenPrivacyPreview');
    const [asked] = questions(core);
    core.send({ _tag: 'ToggleDrawer', drawer: 'floor' });
    expect(core.cancelled()).toContain(asked?.id);
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect([view(core), questions(core)]).toEqual([{ status: 'closed' }, []]);
  });

  it('SN4: closes when the session ends', () => {
    for (const known of [false, true]) {
      const core = known ? opened() : inSettings();
      core.send('OpenPrivacyPreview');
      core.elapse(3_000).refuse('updates.update', 401, 'NOT_SIGNED_IN');
      expect(core.state.privacyPreview).toEqual(initialPrivacyPreview);
      expect(questions(core)).toEqual([]);
      core.send('OpenPrivacyPreview');
      expect(questions(core)).toEqual([]);
    }
  });

  it('SN5: shows the panel of a colleague with what the server lets them see now', () => {
    const core = inSettings();
    // People see themselves on the floor, whatever others see.
    const update = updateOf({ visibility: 'INVISIBLE', spaceId: DESK });
    told(core, { ...update, entities: { ...update.entities, users: [person(ME, DESK)] } });
    core.send('OpenPrivacyPreview');
    const hidden = { ...details(ME, null), status: { state: 'OFFLINE' as const } };
    core.succeed('privacyPreview.get', {
      details: hidden,
      inSearch: false,
      onMap: true,
      inBookings: false,
    });
    expect(view(core)).toEqual({
      status: 'known',
      user: {
        kind: 'user',
        userId: ME,
        name: `Person ${ME}`,
        initials: 'AE',
        photo: true,
        title: 'Engineer',
        department: 'Lab',
        company: 'Nordic',
        phone: '+46 8 1',
        mail: 'anna@nordic.example',
        status: 'OFFLINE',
        location: null,
        planned: null,
      },
      inSearch: false,
      onMap: true,
      inBookings: false,
    });
  });

  it('SN5: shows the current location at a future date too', () => {
    const core = opened().chooseDate('2026-11-24');
    const location = {
      asset: { floorId: 1, assetType: 'user', assetId: ME },
      spaceName: 'Space 2',
      floorName: 'Entrance',
      buildingName: 'Stockholm HQ',
      reachable: true,
    };
    expect(view(core)).toMatchObject({ status: 'known', user: { location } });
    const elsewhere = opened({ visibility: 'EVERYONE', spaceId: UPSTAIRS });
    expect(view(elsewhere)).toMatchObject({
      user: { location: { spaceName: '', floorName: 'Roof', buildingName: 'Stockholm HQ' } },
    });
  });
});

describe('in any session', () => {
  const visibility = fc.constantFrom('EVERYONE' as const, 'INVISIBLE' as const);
  const act = fc.oneof(
    fc.constant({ kind: 'open' as const }),
    fc.constant({ kind: 'close' as const }),
    fc.constant({ kind: 'drawer' as const }),
    fc.record({ kind: fc.constant('set' as const), to: visibility }),
    fc.record({ kind: fc.constant('set' as const), to: visibility }),
    fc.record({ kind: fc.constant('otherTab' as const), to: visibility }),
    fc.record({ kind: fc.constant('walk' as const), to: fc.constantFrom(DESK, OTHER_DESK, null) }),
    recordOf({
      kind: 'answer',
      call: fc.constantFrom(
        'visibility.set' as const,
        'privacyPreview.get' as const,
        'privacyPreview.get' as const,
        'updates.update' as const,
      ),
      how: fc.constantFrom('honest', 'honest', 'honest', 'lost', 'away'),
    }),
    fc.constant({ kind: 'wait' as const }),
  );
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

  const answer = (
    core: CoreSession,
    truth: Truth,
    { call, how }: Extract<Act, { kind: 'answer' }>,
  ) => {
    const request = core.pending(call);
    if (request === undefined) return;
    const { call: asked } = request;
    // A lost request was applied; one that found no server was not.
    if (asked.name === 'visibility.set' && how !== 'away') truth.visibility = asked.payload.state;
    if (how !== 'honest') {
      core.fail(call, { _tag: 'Unreachable', reason: 'timeout' });
      return;
    }
    const bodies = {
      'visibility.set': () => ({ outcome: 'OK' }),
      'privacyPreview.get': () => seenOf(truth),
      'updates.update': () => updateOf(truth),
    };
    core.succeed(call, bodies[call]());
  };

  it('SN1, SN2, SN4, SG7: shows the right data once all is answered, with one request at a time at most', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        const core = inSettings();
        const truth: Truth = { visibility: 'EVERYONE', spaceId: null };
        const honest = (call: Extract<Act, { kind: 'answer' }>['call']) =>
          answer(core, truth, { kind: 'answer', call, how: 'honest' });
        // Changes by others become known only through a poll.
        let told = true;
        for (const next of acts) {
          if (next.kind === 'open') core.send('OpenPrivacyPreview');
          if (next.kind === 'close') core.send('ClosePrivacyPreview');
          if (next.kind === 'drawer') core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
          if (next.kind === 'set') setVisibility(core, next.to);
          // What changes and changes back between two polls is not reported, so an answer in between may show the other state (until SN6).
          const { floor, session } = core.state;
          const knownVisibility = session.user?.visibility;
          const knownSpace = floor.self?.loc.spaceId ?? null;
          if (next.kind === 'otherTab' && next.to !== knownVisibility) truth.visibility = next.to;
          if (next.kind === 'walk' && next.to !== knownSpace) truth.spaceId = next.to;
          if (next.kind === 'wait') core.elapse(3_000);
          if (next.kind === 'answer') answer(core, truth, next);
          if (next.kind === 'otherTab' || next.kind === 'walk') told = false;
          if (next.kind === 'answer' && next.how === 'lost') told = false;
          if (next.kind === 'answer' && next.call === 'updates.update' && next.how === 'honest') {
            told = told || core.state.session.user?.visibility === truth.visibility;
          }

          const { state } = core;
          const shown = view(core);
          reached.add(shown.status);
          expect(questions(core).length).toBeLessThanOrEqual(1);
          expect(state.privacyPreview.query.request).toBe(questions(core)[0]?.id ?? null);
          if (state.page.drawer !== 'settings') expect(shown.status).toBe('closed');
          if (shown.status === 'closed') expect(questions(core)).toEqual([]);
          const changing = state.session.changingVisibility !== null;
          if (shown.status === 'loading' && !changing) expect(questions(core)).toHaveLength(1);
          if (shown.status === 'known') expect(changing).toBe(false);
          if (shown.status === 'failed') expect(changing).toBe(false);
          if (shown.status === 'known' && told) {
            const { visibility: own } = account.project(state, {});
            expect(shown.inSearch).toBe(own === 'EVERYONE');
          }
        }
        // Everything is answered, and a poll has reported the changes of others.
        honest('visibility.set');
        honest('updates.update');
        core.elapse(60_000);
        honest('updates.update');
        honest('privacyPreview.get');
        expect(account.project(core.state, {}).visibility).toBe(truth.visibility);
        const end = view(core);
        if (end.status === 'known') {
          const { details: person, ...answers } = seenOf(truth);
          expect(end).toMatchObject(answers);
          expect(end.user.location?.asset.floorId ?? null).toBe(person.floorId);
        } else expect(['closed', 'failed']).toContain(end.status);
      }),
      {
        ...runs(400),
        // Rarely generated: the request succeeds or fails while the dialog is open.
        examples: (['honest', 'away'] as const).map((how): [Act[]] => [
          [{ kind: 'open' }, { kind: 'answer', call: 'privacyPreview.get', how }],
        ]),
      },
    );
    expect([...reached].sort()).toEqual(['closed', 'failed', 'known', 'loading']);
  });
});
