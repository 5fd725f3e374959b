import { expect, it } from 'vitest';
import { companyWithPeople, smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession, spacesPlace } from '../../support/administration-session.ts';

it('AP128: a value of a new row that nobody filled in is missing, one that was emptied is a fault', () => {
  const session = AdministrationSession.open();
  const cells = { floor: 'h-0', zone: 'South', kind: 'desk' };
  session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'spaces', cells }] });
  expect(session.view('changes', {})).toMatchObject({ faults: 1, missing: 1 });
  session.edit('+1', 'zone', '');
  expect(session.view('changes', {})).toMatchObject({ faults: 2, missing: 1 });
});

const twoBuildings = () => {
  const server = smallCompany(4);
  server.set('buildings', 'annex', { name: 'Annex', time_zone: 'Europe/Oslo' });
  server.set('floors', 'a-0', { building: 'annex', name: 'Ground floor', level: '0' });
  server.set('spaces', 'annex-1', { floor: 'a-0', zone: 'A', name: 'D-1', kind: 'desk' });
  return server;
};

it('AP130: with all buildings in sight, the floor of a space is named with its building', () => {
  const session = AdministrationSession.open(twoBuildings());
  const floorOf = (key: string) =>
    session.view('row', { table: 'spaces', key })?.cells.floor?.words;
  expect(floorOf('annex-1')).toBe('Ground floor · Annex');
  expect(session.view('grid', { table: 'spaces' }).lastSelected).toBeNull();
  session.send({ _tag: 'SelectRow', key: 'annex-1', selected: true, extend: false });
  expect(session.view('grid', { table: 'spaces' }).lastSelected).toBe('annex-1');
  session.send({ _tag: 'GoTo', place: { ...spacesPlace, scope: 'annex' } });
  session.settle();
  expect(floorOf('annex-1')).toBe('Ground floor');
});

it('AP133: spaces of other buildings are found by name, after those of the shown building', () => {
  const session = AdministrationSession.open(twoBuildings());
  const found = (text: string) =>
    session.view('ruledSpaces', { building: 'harbour', text }).map(({ name }) => name);
  expect(found('').some((name) => name.includes('Annex'))).toBe(false);
  expect(found('d-1').at(-1)).toBe('D-1 · Ground floor, Annex');
  expect(found('d-1').length).toBeGreaterThan(1);
  session.send({ _tag: 'GoTo', place: { ...spacesPlace, scope: 'harbour' } });
  session.settle();
  expect(found('d-1').some((name) => name.includes('Annex'))).toBe(false);
});

it('AP134: the overview counts active people', () => {
  const server = companyWithPeople();
  server.set('people', 'oskar', { active: 'no' });
  const session = AdministrationSession.open(server);
  const { activePeople, counts } = session.view('session', {});
  expect(activePeople).toBe((counts.people ?? 0) - 1);
});
