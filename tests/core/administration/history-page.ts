import { initialPlace, type Place } from '../../../core/administration/place/index.ts';
import type { AdministrationServer } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

export const historyPlace: Place = {
  ...initialPlace,
  section: 'history',
  needs: ['spaces', 'equipment'],
};

/** A session on the page of the change history. */
export const open = (server: AdministrationServer, place: Partial<Place> = {}) =>
  AdministrationSession.open(server, { ...historyPlace, ...place });

export const view = (session: AdministrationSession) => session.view('history', {});
export const items = (session: AdministrationSession) => session.view('historyRows', { at: 0 });
export const rows = (session: AdministrationSession) =>
  items(session).flatMap((item) => (item.kind === 'change' ? [item] : []));
export const entry = (session: AdministrationSession) => session.view('historyEntry', {});
export const show = (session: AdministrationSession, place: Partial<Place>) => {
  session.send({ _tag: 'GoTo', place: { ...historyPlace, ...place } });
  session.elapse(1_000);
};
