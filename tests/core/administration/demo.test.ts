import { describe, expect, it } from 'vitest';
import { initialPlace } from '../../../core/administration/place/index.ts';
import type { DemoRemoval } from '../../../core/contract/administration/demo.ts';
import { smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

const LOOK: DemoRemoval = {
  buildings: 10,
  floors: 20,
  spaces: 2_154,
  people: 1_500,
  bookings: 4_321,
  ownSpaces: 0,
  staying: { buildings: 0, people: 1 },
  hasKnownPassword: false,
};
const overview = { ...initialPlace, section: 'overview' };

const open = (panel: string | null = 'demo') => {
  const server = smallCompany();
  server.demo = LOOK;
  return AdministrationSession.open(server, { ...overview, panel });
};
const asked = ({ calls }: AdministrationSession, name: string) =>
  calls.filter((call) => call === `administration.${name}`).length;

describe('the demo', () => {
  it('AP57: is counted once, when its panel opens', () => {
    const session = open(null);
    expect(session.view('demo', {})).toMatchObject({ isThere: true, look: null });
    expect(asked(session, 'demo')).toBe(0);
    session.send({ _tag: 'GoTo', place: { ...overview, panel: 'demo' } });
    session.settle();
    session.elapse(60_000);
    expect(session.view('demo', {})).toMatchObject({ status: 'loaded', look: LOOK });
    expect(asked(session, 'demo')).toBe(1);
  });

  it('AP57: is removed once, after the company’s name was typed', () => {
    const session = open();
    session.send({ _tag: 'RemoveDemo', name: 'Harbour' });
    expect(asked(session, 'removeDemo')).toBe(0);
    session.send({ _tag: 'RemoveDemo', name: ' Harbour Ltd ' });
    session.send({ _tag: 'RemoveDemo', name: 'Harbour Ltd' });
    expect(session.view('demo', {}).isBusy).toBe(true);
    session.settle();
    expect(asked(session, 'removeDemo')).toBe(1);
    expect(session.view('demo', {})).toMatchObject({ isThere: false, isDone: true, isBusy: false });
    session.send({ _tag: 'CloseDemo' });
    expect(session.view('demo', {}).isDone).toBe(false);
  });

  it('AP57: reports a lost answer and allows another try', () => {
    const session = open();
    session.failures.set('administration.removeDemo', { _tag: 'Unreachable', reason: 'timeout' });
    session.send({ _tag: 'RemoveDemo', name: 'Harbour Ltd' });
    session.settle();
    expect(session.view('demo', {})).toMatchObject({
      isThere: true,
      failure: { _tag: 'Unreachable' },
    });
    session.failures.clear();
    session.send({ _tag: 'RemoveDemo', name: 'Harbour Ltd' });
    session.settle();
    expect(session.view('demo', {})).toMatchObject({ isDone: true, failure: null });
  });

  it('AP2: is cleared when the session ends', () => {
    const session = open();
    session.failures.set('administration.overview', {
      _tag: 'Refused',
      status: 401,
      code: '401',
      detailedCode: 'X',
      message: '',
    });
    session.elapse(4_000);
    expect(session.state.demo.look).toBeNull();
  });
});
