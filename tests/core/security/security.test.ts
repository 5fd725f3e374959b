import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../core/contract/answer.ts';
import type { OwnSession } from '../../../core/contract/own-session.ts';
import { initialSecurity } from '../../../core/features/security/model.ts';
import { security } from '../../../core/features/security/projection.ts';
import type { Call } from '../../../core/remote/calls.ts';
import { CoreSession } from '../../support/core-session.ts';

const session = (id: number, current = false): OwnSession => ({
  id,
  current,
  browser: 'Firefox',
  system: 'Windows',
  since: 29_900_000,
  lastSeen: 29_900_100,
});
const SESSIONS = [session(1, true), session(2), session(3)];

const view = ({ state }: CoreSession) => security.project(state, {});
const calls = ({ state }: CoreSession): readonly Call[] =>
  Object.values(state.pending).flatMap((request) =>
    request._tag === 'Http' && request.call.name.startsWith('ownSession.') ? [request.call] : [],
  );
const opened = (): CoreSession =>
  new CoreSession()
    .onTheFloor()
    .send({ _tag: 'ToggleDrawer', drawer: 'settings' })
    .send('OpenSecurity')
    .succeed('ownSession.list', SESSIONS);
const refused = (status: number, detailedCode: string): Failure => ({
  _tag: 'Refused',
  status,
  code: String(status),
  detailedCode,
  message: '',
});

describe('AC10: the own sessions', () => {
  it('are requested when the dialog opens, and listed', () => {
    const core = new CoreSession().onTheFloor().send('OpenSecurity');
    expect([view(core), calls(core)]).toEqual([{ status: 'closed' }, []]);
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' }).send('OpenSecurity');
    expect(view(core)).toMatchObject({ status: 'loading', sessions: [] });
    expect(calls(core)).toEqual([{ name: 'ownSession.list' }]);
    core.succeed('ownSession.list', SESSIONS);
    expect(view(core)).toMatchObject({ status: 'known', sessions: SESSIONS, shortest: 12 });
    core.send('CloseSecurity').send('OpenSecurity');
    expect(view(core)).toMatchObject({ status: 'loading', sessions: [] });
  });

  it('a failure shows until the user retries', () => {
    const core = opened().send('CloseSecurity').send('OpenSecurity');
    core.refuse('ownSession.list', 500).elapse(120_000);
    expect([view(core).status, calls(core)]).toEqual(['failed', []]);
    core.send('OpenSecurity').succeed('ownSession.list', SESSIONS);
    expect(view(core).status).toBe('known');
  });

  it.each([
    [{ _tag: 'EndSession', sessionId: 2 }, { name: 'ownSession.end', params: { id: 2 } }, 2],
    [{ _tag: 'EndOtherSessions' }, { name: 'ownSession.endOthers' }, 'others'],
  ] as const)('%o ends one at a time, and reads the list again', (command, call, ending) => {
    for (const [answer, endFailed] of [
      [null, false],
      [refused(404, 'UNKNOWN_SESSION'), false],
      [refused(500, 'FAILED'), true],
      [{ _tag: 'Unreachable', reason: 'timeout' }, true],
    ] as const) {
      const core = opened().send(command);
      expect(calls(core)).toEqual([call]);
      expect(view(core)).toMatchObject({ ending, sessions: SESSIONS });
      expect(calls(core.send({ _tag: 'EndSession', sessionId: 3 }))).toEqual([call]);
      if (answer === null) core.succeed(call.name);
      else core.fail(call.name, answer);
      expect(calls(core)).toEqual([{ name: 'ownSession.list' }]);
      expect(view(core)).toMatchObject({ ending: null, endFailed });
      core.succeed('ownSession.list', SESSIONS.slice(0, 1));
      expect(view(core)).toMatchObject({ sessions: SESSIONS.slice(0, 1), endFailed });
      core.send(command);
      expect(view(core)).toMatchObject({ endFailed: false });
    }
  });

  it('close with the settings and with the session', () => {
    for (const end of ['drawer', 'session'] as const) {
      const core = opened();
      if (end === 'drawer') core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
      else core.send({ _tag: 'EndSession', sessionId: 2 }).refuse('ownSession.end', 401);
      expect(core.state.security).toEqual(initialSecurity);
    }
  });
});

describe('AC11: the password', () => {
  it.each([
    [null, 'changed'],
    [refused(403, 'WRONG_PASSWORD'), 'wrongPassword'],
    [refused(400, 'PASSWORD_TOO_SHORT'), 'tooShort'],
    [refused(400, 'PASSWORD_TOO_COMMON'), 'tooCommon'],
    [refused(400, 'PASSWORD_IS_USERNAME'), 'isUsername'],
    [refused(400, 'PASSWORD_UNCHANGED'), 'unchanged'],
    [refused(429, 'TOO_MANY_ATTEMPTS'), 'tooManyAttempts'],
    [refused(403, 'SIGN_ON_ONLY'), 'signOnOnly'],
    [refused(500, 'FAILED'), 'failed'],
    [{ _tag: 'Unreachable', reason: 'timeout' }, 'unknown'],
    [{ _tag: 'OutcomeUnknown' }, 'unknown'],
  ] as const)('is changed once; %o is told as %s', (answer, outcome) => {
    const core = opened().send({ _tag: 'ChangePassword', secret: 1 });
    expect(calls(core)).toEqual([{ name: 'ownSession.changePassword', secret: 1 }]);
    expect(view(core)).toMatchObject({ changing: true, outcome: null });
    core.send({ _tag: 'ChangePassword', secret: 2 });
    expect(calls(core)).toHaveLength(1);
    if (answer === null) core.succeed('ownSession.changePassword');
    else core.fail('ownSession.changePassword', answer);
    expect(view(core)).toMatchObject({ changing: false, outcome });
    // The other sessions have ended.
    expect(calls(core)).toEqual(outcome === 'changed' ? [{ name: 'ownSession.list' }] : []);
    core.send({ _tag: 'ChangePassword', secret: 3 });
    expect(view(core)).toMatchObject({ changing: true, outcome: null });
  });
});
