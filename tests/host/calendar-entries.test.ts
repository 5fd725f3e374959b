import { delay, HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import type { CalendarList } from '../../core/features/calendar/model.ts';
import { calendar } from '../../core/features/calendar/projection.ts';
import { entry, resource } from '../support/bookings.ts';
import { CoreSession, NOW, ROOM } from '../support/core-session.ts';
import { heldIds, openDrawer } from '../support/own-calendar.ts';
import { BASE, carryOut, openWire } from './wire.ts';

const server = openWire();

/** A core whose calendar calls go through HTTP and back. */
class Wired {
  readonly core: CoreSession;
  private readonly waiting: Promise<unknown>[] = [];
  private seen = 0;

  constructor(...items: readonly PersonalBooking[]) {
    this.core = new CoreSession().onTheFloor({ items });
    this.seen = this.core.requests.length;
  }

  /** Answers everything that was requested since the last call. */
  async settle(): Promise<void> {
    const fresh = this.core.requests.slice(this.seen);
    this.seen = this.core.requests.length;
    for (const request of fresh) {
      if (request._tag === 'Http' && request.owner === 'calendar') {
        this.waiting.push(carryOut(this.core, request, 200));
      }
    }
    await Promise.all(this.waiting.splice(0));
  }

  async open(): Promise<this> {
    openDrawer(this.core);
    await this.settle();
    return this;
  }

  async remove(bookingId: number, list: CalendarList): Promise<void> {
    this.core.send({ _tag: 'AskRemoveEntry', bookingId, list });
    this.core.send({ _tag: 'RemoveEntry', bookingId });
    await this.settle();
  }

  get notice(): string | undefined {
    return this.core.state.notice.current?.key;
  }
}

const own = (...items: readonly PersonalBooking[]) =>
  mock.get(`${BASE}/secure/v2/calendar`, () => HttpResponse.json(items));
const refusal = (status: number, detailedCode: string) =>
  HttpResponse.json({ code: String(status), detailedCode, message: 'because' }, { status });

describe('loading the own calendar', () => {
  it('OC2: is GET /secure/v2/calendar, with cookies', async () => {
    let credentials = '';
    server.use(
      mock.get(`${BASE}/secure/v2/calendar`, ({ request }) => {
        credentials = request.credentials;
        return HttpResponse.json([entry(3)]);
      }),
    );
    const { core } = await new Wired(entry(1)).open();
    expect(credentials).toBe('include');
    expect(heldIds(core)).toEqual([3]);
    expect(calendar.project(core.state, {})).toMatchObject({ stale: false, booked: 1 });
  });

  it.each([
    ['a server that trips', () => refusal(500, 'FAILED')],
    ['a proxy', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['another shape', () => HttpResponse.json([{ id: 'one' }])],
    ['a cut line', () => HttpResponse.error()],
    ['silence', () => delay('infinite')],
  ])('OC3: %s leaves what was known, is told, and is tried again', async (_name, reply) => {
    server.use(mock.get(`${BASE}/secure/v2/calendar`, reply as () => HttpResponse<null>));
    const wired = await new Wired(entry(1)).open();
    expect(heldIds(wired.core)).toEqual([1]);
    expect(calendar.project(wired.core.state, {})).toMatchObject({ status: 'loaded', stale: true });
    expect(wired.notice).toBe('fetchFailed');
    server.use(own(entry(2)));
    wired.core.elapse(3_000);
    await wired.settle();
    expect(heldIds(wired.core)).toEqual([2]);
    expect(calendar.project(wired.core.state, {}).stale).toBe(false);
  });

  it('OC1: a 401 leads to the login', async () => {
    server.use(mock.get(`${BASE}/secure/v2/calendar`, () => refusal(401, 'NOT_SIGNED_IN')));
    const wired = await new Wired(entry(1)).open();
    expect(wired.core.state.session.auth).toBe('signedOut');
    expect(wired.notice).toBeUndefined();
  });
});

describe('removing an entry', () => {
  const room = { resources: [resource(ROOM, 'Room')] };
  const running = { start: NOW - 5, end: NOW + 5 };
  const rows: readonly [string, PersonalBooking, CalendarList, string][] = [
    ['a desk booked', entry(9), 'booked', 'DELETE /secure/deskbooking/event/9'],
    ['a room booked', entry(9, room), 'booked', `DELETE /secure/v2/asset/${ROOM}/event/9`],
    ['an own event', entry(9), 'personal', 'DELETE /secure/v2/event/9'],
    [
      'what runs',
      entry(9, { ...room, ...running }),
      'booked',
      `PUT /secure/v2/asset/${ROOM}/event/9/end`,
    ],
  ];

  it.each(rows)('OC6: %s', async (_name, item, list, line) => {
    const seen: string[] = [];
    server.use(
      own(item),
      mock.all(`${BASE}/*`, ({ request }) => {
        seen.push(`${request.method} ${new URL(request.url).pathname}`);
        return HttpResponse.json({ outcome: 'OK' });
      }),
    );
    const wired = await new Wired(item).open();
    await wired.remove(9, list);
    expect(seen).toEqual([line]);
    expect(calendar.project(wired.core.state, {}).entries).toEqual([]);
    const isEnded = line.endsWith('/end');
    expect(wired.notice).toBe(isEnded ? 'quickView.ended' : 'quickView.meeting.cancelConfirmed');
  });

  it.each([
    [403, 'NO_PERMISSION', 'quickView.noRemovePermission', [9]],
    [400, 'NOT_RUNNING', 'quickView.errorBooking', [9]],
    [404, 'UNKNOWN_BOOKING', 'quickView.meeting.cancelConfirmed', []],
    [500, 'FAILED', 'quickView.errorBooking', [9]],
  ] as const)('OC7, OC8: %i %s says %s', async (status, detailedCode, key, left) => {
    server.use(
      own(entry(9)),
      mock.delete(`${BASE}/secure/deskbooking/event/9`, () => refusal(status, detailedCode)),
    );
    const wired = await new Wired(entry(9)).open();
    await wired.remove(9, 'booked');
    expect(wired.notice).toBe(key);
    expect(heldIds(wired.core)).toEqual(left);
  });

  it('OC7: a lost answer is reported as unknown, and the next list shows that the entry is gone', async () => {
    server.use(
      own(entry(9)),
      mock.delete(`${BASE}/secure/deskbooking/event/9`, () => HttpResponse.error()),
    );
    const wired = await new Wired(entry(9)).open();
    await wired.remove(9, 'booked');
    expect(wired.notice).toBe('quickView.outcomeUnknown');
    expect(heldIds(wired.core)).toEqual([9]);
    server.use(own());
    wired.core.elapse(0);
    await wired.settle();
    expect(heldIds(wired.core)).toEqual([]);
  });
});
