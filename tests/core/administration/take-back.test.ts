import { describe, expect, it } from 'vitest';
import { type AdministrationServer, smallCompany } from '../../support/administration-server.ts';
import { entry, open } from './history-page.ts';

describe('AP53: “Take back” in the change history', () => {
  const back = (server: AdministrationServer, id: number) => {
    const session = open(server, { id: String(id) });
    const told = entry(session)?.back;
    session.send({ _tag: 'TakeBack', id });
    return { session, told, draft: session.state.changes.draft };
  };

  it('restores the former values, and skips rows that were changed again', () => {
    const server = smallCompany();
    for (const key of ['desk-1', 'desk-2', 'desk-4']) server.log({ subjectId: key });
    server.set('spaces', 'desk-2', { zone: 'West' });
    const { told, draft, session } = back(server, 1);
    expect(told).toEqual({ kind: 'some', rows: 2, left: 1 });
    expect(draft.spaces).toEqual({
      'desk-1': { kind: 'change', cells: { zone: 'North' }, before: { zone: 'South' } },
      'desk-4': { kind: 'change', cells: { zone: 'North' }, before: { zone: 'South' } },
    });
    expect(session.rules).toContain('AP53');
    // One step of undo.
    session.send({ _tag: 'Undo' });
    expect(session.state.changes.draft).toEqual({});
  });

  it('writes values in the text form of their cells', () => {
    const server = smallCompany();
    server.log({
      before: { blocked: true, seats: null, equipment: ['dock', 'screen'] },
      after: { blocked: false, seats: 1, equipment: ['screen'] },
    });
    server.set('spaces', 'desk-1', { blocked: 'no' });
    const { draft } = back(server, 1);
    expect(draft.spaces?.['desk-1']).toMatchObject({
      cells: { blocked: 'yes', seats: '', equipment: 'dock|screen' },
    });
  });

  it('removes an added row, and adds a removed row with its id', () => {
    const server = smallCompany();
    server.log({ action: 'added', subjectId: 'desk-3', before: null, after: { id: 'desk-3' } });
    server.log({
      action: 'removed',
      subjectId: 'gone',
      before: { id: 'gone', name: 'Old', floor: 'h-0', seats: 2, x: 3.5, y: 4 },
      after: null,
    });
    expect(back(server, 1).draft.spaces).toEqual({ 'desk-3': { kind: 'remove' } });
    expect(Object.values(back(server, 2).draft.spaces ?? {})).toEqual([
      {
        kind: 'add',
        cells: { id: 'gone', name: 'Old', floor: 'h-0', seats: '2', x: '3.5', y: '4' },
      },
    ]);
  });

  it('does nothing a second time, or for an entry that has no table', () => {
    const server = smallCompany();
    server.log({});
    server.log({ subject: 'plans', subjectId: 'harbour', before: null, after: null });
    const { session } = back(server, 1);
    expect(entry(session)?.back).toMatchObject({ kind: 'none', why: 'drafted' });
    expect(back(server, 2).told).toEqual({ kind: 'never' });
  });

  it('AP104: says why an entry cannot be taken back, and since which change', () => {
    const server = smallCompany();
    const at = Date.UTC(2026, 10, 24, 9);
    const told = (id: number) => entry(open(server, { id: String(id) }))?.back;
    server.log({});
    server.set('spaces', 'desk-1', { zone: 'North' });
    // Something else of the same row says nothing of its zone.
    server.log({ at, actor: 'Ben Cole', before: { seats: 1 }, after: { seats: 2 } });
    expect(told(1)).toEqual({ kind: 'none', why: 'restored', since: null });
    server.log({ at, actor: 'Ben Cole', before: { zone: 'South' }, after: { zone: 'North' } });
    const since = { at, actor: 'Ben Cole', isNobody: false };
    expect(told(1)).toEqual({ kind: 'none', why: 'restored', since });
    server.set('spaces', 'desk-1', { zone: 'West' });
    expect(told(1)).toEqual({ kind: 'none', why: 'changed', since });
    server.set('spaces', 'desk-1', null);
    expect(told(1)).toEqual({ kind: 'none', why: 'gone', since });
  });

  it('AP104: does not take back a row that has another unsaved change', () => {
    const server = smallCompany();
    server.log({});
    const session = open(server, { id: '1' });
    const edit = { subject: 'spaces' as const, key: 'desk-1', column: 'seats', text: '3' };
    session.send({ _tag: 'EditCells', edits: [edit] });
    expect(entry(session)?.back).toEqual({ kind: 'none', why: 'edited', since: null });
  });

  it('AP104: an open entry learns of a later change that reverts it', () => {
    const server = smallCompany();
    server.log({});
    server.set('spaces', 'desk-1', { zone: 'North' });
    const session = open(server, { id: '1' });
    expect(entry(session)?.back).toMatchObject({ why: 'restored', since: null });
    const { at, actor } = server.log({ before: { zone: 'South' }, after: { zone: 'North' } });
    session.elapse(4_000);
    expect(entry(session)?.back).toMatchObject({
      why: 'restored',
      since: { at, actor, isNobody: false },
    });
    expect(session.rules).toContain('AP104');
  });

  it('AP104: an addition removed again and a removal added again count as restored', () => {
    const server = smallCompany();
    const of = { subjectId: 'new' };
    server.log({ ...of, action: 'added', before: null, after: { name: 'N' } });
    server.log({ ...of, action: 'removed', before: { id: 'new', name: 'N' }, after: null });
    const why = (id: number) => back(server, id).session.view('historyEntry', {})?.back;
    expect(why(1)).toMatchObject({ kind: 'none', why: 'restored' });
    expect(why(2)).toMatchObject({ kind: 'none', why: 'drafted' });
    server.set('spaces', 'new', { name: 'N' });
    expect(why(1)).toMatchObject({ kind: 'none', why: 'drafted' });
    expect(why(2)).toMatchObject({ kind: 'none', why: 'restored' });
  });

  it('restores a setting within its group, unless it was changed again', () => {
    const server = smallCompany();
    const settings = { features: { attendance: true, meetings: false } };
    server.company = { name: 'Harbour Ltd', settings, retention: {}, inForce: settings };
    server.log({
      subject: 'company',
      subjectId: 'Harbour Ltd',
      before: { 'settings.features.attendance': null },
      after: { 'settings.features.attendance': true },
    });
    server.log({
      subject: 'company',
      subjectId: 'Harbour Ltd',
      before: { 'settings.features.meetings': false },
      after: { 'settings.features.meetings': true },
    });
    expect(back(server, 1).draft.company?.company).toMatchObject({
      cells: { features: '{"meetings":false}' },
    });
    expect(back(server, 2).told).toMatchObject({ kind: 'none', why: 'restored' });
  });

  it('AP104: says whether a setting is already reverted in the change set or was changed again', () => {
    const server = smallCompany();
    const now = { language: 'de' };
    server.company = { name: 'Harbour Ltd', settings: now, retention: {}, inForce: now };
    const of = { subject: 'company', subjectId: 'company' };
    const [was, is] = [{ 'settings.language': 'en' }, { 'settings.language': 'de' }];
    server.log({ ...of, before: { 'settings.language': 'lt' }, after: was });
    server.log({ ...of, before: was, after: is });
    expect(back(server, 1).told).toMatchObject({ kind: 'none', why: 'changed' });
    const { session } = back(server, 2);
    expect(entry(session)?.back).toMatchObject({ kind: 'none', why: 'drafted' });
  });

  it('restores the retention, also to no value', () => {
    const server = smallCompany();
    server.company = { ...server.company, retention: { bookings: 90 } };
    server.log({
      subject: 'company',
      subjectId: 'company',
      before: { retention: {}, 'retention.bookings': null },
      after: { retention: null, 'retention.bookings': 90 },
    });
    expect(back(server, 1).draft.company?.company).toMatchObject({ cells: { retention: '{}' } });
  });
});
