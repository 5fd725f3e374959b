import { describe, expect, it } from 'vitest';
import { initialPlace, type Place } from '../../../core/administration/place/index.ts';
import { type AdministrationServer, smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

describe('the overview', () => {
  const overview = (server: AdministrationServer, place: Partial<Place> = {}) =>
    AdministrationSession.open(server, {
      ...initialPlace,
      section: 'overview',
      needs: ['spaces', 'equipment'],
      ...place,
    });

  it('PG6: the present is that of the log, which goes by the server’s clock', () => {
    const session = overview(smallCompany());
    const { minute } = session.view('session', {});
    expect(minute).toBe(Math.floor(1_795_000_000_000 / 60_000));
    session.elapse(180_000);
    expect(session.view('session', {}).minute).toBe(minute + 3);
  });

  it('AP54: counts rows and what needs attention, with filters that show just these rows', () => {
    const server = smallCompany(4);
    server.set('equipment', 'lamp', { name: 'Lamp', picture: '' });
    server.set('spaces', 'desk-1', { x: '1', y: '2' });
    server.set('spaces', 'desk-2', { kind: 'room' });
    const session = overview(server);
    const summary = session.view('summary', {});
    expect(summary).toMatchObject({
      status: 'loaded',
      buildings: [{ name: 'Harbour house', floors: 2, desks: 3, rooms: 1 }],
    });
    expect(summary.attention.map(({ what, count }) => [what, count])).toEqual([
      ['spacesWithoutPlace', 3],
      ['buildingsWithoutPlan', 1],
      ['equipmentWithoutPicture', 1],
    ]);
    for (const { table, count, filters } of summary.attention) {
      session.send({ _tag: 'GoTo', place: { ...initialPlace, section: table, table, filters } });
      session.settle();
      expect(session.view('grid', { table }).shown).toBe(count);
    }
    server.set('buildings', 'harbour', { plan: 'harbour' });
    session.elapse(4_000);
    const left = session.view('summary', {}).attention.map(({ what }) => what);
    expect(left).toEqual(['equipmentWithoutPicture']);
  });

  it('shows the last ten changes as they come', () => {
    const server = smallCompany();
    for (let n = 0; n < 12; n += 1) server.log({ after: { zone: `Z${n}` } });
    const session = overview(server);
    expect(session.view('latestChanges', {})?.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => 12 - index),
    );
    server.log({});
    session.elapse(4_000);
    expect(session.view('latestChanges', {})?.[0]?.id).toBe(13);
  });
});
