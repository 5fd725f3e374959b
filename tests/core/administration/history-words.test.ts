import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../core/contract/administration/history.ts';
import { companyWithPeople, smallCompany } from '../../support/administration-server.ts';
import { open, rows, show } from './history-page.ts';

const DAY = 86_400_000;

describe('texts of change history entries', () => {
  it('names a permission by its holder once people are loaded, and never by its key', () => {
    const server = companyWithPeople();
    server.log({
      subject: 'grants',
      subjectId: 'g',
      action: 'added',
      before: null,
      after: { person: 'ada', capability: 'book_for_others' },
    });
    const session = open(server);
    // What it permits, in the words of the page.
    expect(rows(session)).toMatchObject([{ count: 1, names: ['book_for_others'] }]);
    show(session, { needs: ['people'] });
    expect(rows(session)).toMatchObject([{ names: ['Ada Byron'] }]);
  });

  it('names a floor plan by its building', () => {
    const server = smallCompany();
    server.set('buildings', 'harbour', { plan: 'harbour-2' });
    for (const subjectId of ['harbour-2', 'gone']) {
      server.log({ subject: 'plans', subjectId, before: null, after: null, action: 'added' });
    }
    expect(rows(open(server)).flatMap(({ names }) => names)).toEqual(
      expect.arrayContaining(['Harbour house', 'gone']),
    );
  });

  it('lists changed settings by name, with their values as JSON', () => {
    const server = smallCompany();
    server.log({
      subject: 'company',
      subjectId: 'company',
      before: {
        'settings.language': null,
        'settings.branding.webApp.logo': 'data:image/png;base64,',
        retention: {},
        'retention.bookings': null,
        name: 'Harbour',
      },
      after: {
        'settings.language': 'de',
        'settings.branding.webApp.logo': null,
        retention: null,
        'retention.bookings': 90,
        name: 'Harbour Ltd',
      },
    });
    expect(rows(open(server))[0]?.cells).toEqual([
      { column: 'language', before: '', after: '"de"' },
      { column: 'logo', before: '"data:image/png;base64,"', after: '' },
      { column: 'keepBookings', before: '', after: '90' },
      { column: 'companyName', before: '"Harbour"', after: '"Harbour Ltd"' },
    ]);
  });

  it('names a booking rule by its kind and scope', () => {
    const server = smallCompany();
    const log = (key: readonly (string | null)[], entry: Partial<HistoryEntry>) =>
      server.log({ ...entry, subject: 'rules', subjectId: JSON.stringify(key) });
    log([null, null, null, null, 'weekends'], {
      action: 'added',
      before: null,
      after: { rule: 'weekends', value: 'no' },
    });
    log(['harbour', null, null, 'product', 'days_ahead'], {
      before: { value: '14' },
      after: { value: '30' },
    });
    const session = open(server);
    show(session, { needs: ['groups'] });
    expect(rows(session).flatMap(({ names }) => names)).toEqual([
      'days_ahead: Harbour house, Product',
      'weekends',
    ]);
  });

  it('AP38: shows a permission without a place as valid everywhere', () => {
    const server = companyWithPeople();
    const grant = { person: 'ada', capability: 'administer', building: null, floor: null };
    const of = { subject: 'grants', before: null, after: null } as const;
    server.log({ ...of, at: DAY, action: 'added', after: { ...grant, building: 'harbour' } });
    server.log({ ...of, at: 2 * DAY, action: 'added', after: grant });
    server.log({ ...of, at: 3 * DAY, action: 'removed', before: grant });
    const places = rows(open(server)).flatMap((row) =>
      'cells' in row ? [row.cells.filter(({ column }) => column === 'building')] : [],
    );
    expect(places).toEqual([
      [{ column: 'building', before: 'everywhere', after: '' }],
      [{ column: 'building', before: '', after: 'everywhere' }],
      [{ column: 'building', before: '', after: 'Harbour house' }],
    ]);
  });

  it('AP82: names a departure by the person who leaves, with the person who takes over', () => {
    const server = companyWithPeople();
    const plan = { person: 'mattias', at: '2026-11-30T17:00:00.000Z', heir: 'nora' };
    server.log({ subject: 'departures', subjectId: 'mattias', action: 'added', after: plan });
    const session = open(server);
    show(session, { needs: ['people'] });
    expect(rows(session)).toMatchObject([{ names: ['Mattias Ek'] }]);
    expect(rows(session)[0]).toMatchObject({
      cells: [
        { column: 'at', after: plan.at },
        { column: 'heir', after: 'Nora Ekdahl' },
      ],
    });
  });

  it('AP105: shows bookings by space and person, in the building’s time, with changed values only', () => {
    const server = companyWithPeople();
    server.set('buildings', 'harbour', { time_zone: 'Asia/Tokyo' });
    const booking = {
      kind: 'desk',
      person: 'ada',
      organizer: 'ada',
      space: 'desk-1',
      floor: 'h-0',
      start: 29_938_440,
      end: 29_938_500,
    };
    server.log({
      subject: 'bookings',
      subjectId: '7',
      source: 'app',
      before: booking,
      after: { ...booking, end: 29_938_560 },
    });
    server.log({
      subject: 'claims',
      subjectId: 'desk-1',
      action: 'removed',
      after: null,
      // In the order of the database.
      before: { floor: 'h-0', space: 'desk-1', until: null, person: 'ada' },
    });
    const chosen = (what: string) => ({ filters: [{ column: 'what', of: [what] }] });
    const session = open(server, chosen('claims'));
    // Until people are read, by the space alone.
    expect(rows(session).map(({ names }) => names)).toEqual([['D-1']]);
    show(session, { ...chosen('claims'), needs: ['spaces', 'people'] });
    expect(rows(session)).toMatchObject([
      {
        names: ['D-1, Ada Byron'],
        cells: [
          { column: 'person', before: 'Ada Byron', after: '' },
          { column: 'space', before: 'D-1' },
          { column: 'floor', before: 'Ground floor' },
        ],
      },
    ]);
    show(session, { ...chosen('bookings'), needs: ['spaces', 'people'] });
    expect(rows(session)).toMatchObject([
      {
        names: ['D-1, Ada Byron'],
        cells: [
          {
            column: 'end',
            zone: 'Asia/Tokyo',
            before: '2026-12-03T15:00:00Z',
            after: '2026-12-03T16:00:00Z',
          },
        ],
      },
    ]);
    expect(rows(session)[0]?.cells).toHaveLength(1);
  });

  it('AP105: shows the times of a closure in the local time of its building', () => {
    const server = smallCompany();
    server.log({
      subject: 'closures',
      subjectId: 'c',
      action: 'added',
      before: null,
      after: { building: 'harbour', start: '2026-12-03T08:00', end: '', reason: 'Paint' },
    });
    expect(rows(open(server))[0]?.cells).toEqual([
      { column: 'building', before: '', after: 'Harbour house' },
      { column: 'start', before: '', after: '2026-12-03T08:00:00Z', zone: 'UTC' },
      { column: 'reason', before: '', after: 'Paint' },
    ]);
  });
});
