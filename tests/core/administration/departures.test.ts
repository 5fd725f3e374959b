import { expect, it } from 'vitest';
import { companyWithPeople } from '../../support/administration-server.ts';
import {
  AdministrationSession,
  peoplePlace,
  spacesPlace,
} from '../../support/administration-session.ts';

const AT = 29_930_000;

it('AP82: loads departures with the list of people, and every 15 s while the list is shown', () => {
  const server = companyWithPeople();
  server.depart('mattias', { at: AT, heir: null });
  const session = AdministrationSession.open(server, spacesPlace);
  const calls = () => session.calls.filter((name) => name === 'administration.departures').length;
  session.elapse(60_000);
  expect(calls()).toBe(0);
  session.send({ _tag: 'GoTo', place: peoplePlace });
  session.settle();
  expect(session.view('departures', {})).toEqual({ at: { mattias: AT }, zone: 'Europe/Oslo' });
  server.depart('nora', { at: AT + 1, heir: null });
  session.elapse(16_000);
  expect(session.view('departures', {}).at).toEqual({ mattias: AT, nora: AT + 1 });
  session.send({ _tag: 'GoTo', place: spacesPlace });
  const before = calls();
  session.elapse(60_000);
  expect(calls()).toBe(before);
});

it('AP82: a departure that is cancelled here disappears from the list at once', () => {
  const server = companyWithPeople();
  server.depart('mattias', { at: AT, heir: null });
  const session = AdministrationSession.open(server, { ...peoplePlace, id: 'mattias' });
  session.send({ _tag: 'KeepPerson', key: 'mattias' });
  session.settle();
  expect(session.view('departures', {}).at).toEqual({});
});

it('AP2: signing out clears the departures', () => {
  const server = companyWithPeople();
  server.depart('mattias', { at: AT, heir: null });
  const session = AdministrationSession.open(server, peoplePlace);
  session.failures.set('administration.overview', {
    _tag: 'Refused',
    status: 401,
    code: '401',
    detailedCode: 'NO_SESSION',
    message: '',
  });
  session.elapse(4_000);
  expect(session.view('departures', {}).at).toEqual({});
});
