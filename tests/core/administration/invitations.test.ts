import { describe, expect, it } from 'vitest';
import type { Place } from '../../../core/administration/place/index.ts';
import { companyWithPeople } from '../../support/administration-server.ts';
import { AdministrationSession, peoplePlace } from '../../support/administration-session.ts';

const panel: Place = { ...peoplePlace, panel: 'invitations' };

const open = (place: Place = panel) => {
  const server = companyWithPeople();
  server.withoutSignIn.set('mattias', null);
  server.withoutSignIn.set('nora', 29_910_000);
  server.set('people', 'olle', { first_name: 'Olle', groups: 'product', active: 'no' });
  return AdministrationSession.open(server, place);
};
const asked = ({ calls }: AdministrationSession) =>
  calls.filter((call) => call === 'administration.withoutSignIn').length;

describe('inviting many people', () => {
  it('AP95: counts who gets a link, who has one already, and who is left out', () => {
    const session = open();
    expect(session.view('invitees', { whom: 'all', group: '' })).toEqual({
      status: 'loaded',
      batches: [['mattias', 'nora']],
      count: 2,
      later: 0,
      again: 1,
      inactive: 1,
      signsIn: 2,
      unsaved: 0,
    });
    expect(asked(session)).toBe(1);
  });

  it('AP95: invites a group or the filtered people, but nobody who is unsaved', () => {
    const session = open({ ...panel, text: 'ekdahl' });
    expect(session.view('invitees', { whom: 'group', group: 'south' }).batches).toEqual([
      ['mattias'],
    ]);
    expect(session.view('invitees', { whom: 'filter', group: '' })).toMatchObject({
      batches: [['nora']],
      signsIn: 0,
    });
    session.send({
      _tag: 'EditCells',
      edits: [{ subject: 'people', key: 'oskar', column: 'groups', text: 'south' }],
      rows: [{ table: 'people', cells: { id: 'new', first_name: 'New', groups: 'south' } }],
    });
    expect(session.view('invitees', { whom: 'group', group: 'south' })).toMatchObject({
      batches: [['mattias']],
      unsaved: 1,
      signsIn: 0,
    });
  });

  it('AP95: loads the people page by page when the panel opens, and again after links were made', () => {
    const session = open({ ...panel, panel: null });
    session.server.pageSize = 1;
    expect(asked(session)).toBe(0);
    session.send({ _tag: 'GoTo', place: panel });
    session.settle();
    expect(asked(session)).toBe(2);
    expect(session.view('invitees', { whom: 'all', group: '' }).count).toBe(2);
    session.server.withoutSignIn.delete('nora');
    session.send({ _tag: 'RefreshInvitations' });
    expect(session.view('invitees', { whom: 'all', group: '' }).status).toBe('loaded');
    session.settle();
    expect(session.view('invitees', { whom: 'all', group: '' }).batches).toEqual([['mattias']]);
  });

  it('AP95: reports a failure and retries', () => {
    const session = open({ ...panel, panel: null });
    session.failures.set('administration.withoutSignIn', {
      _tag: 'Unreachable',
      reason: 'network',
    });
    session.send({ _tag: 'GoTo', place: panel });
    session.settle();
    expect(session.view('invitees', { whom: 'all', group: '' }).status).toBe('failed');
    session.failures.clear();
    session.elapse(60_000);
    expect(session.view('invitees', { whom: 'all', group: '' }).status).toBe('loaded');
  });
});
