import { Effect } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { expect, it } from 'vitest';
import type { Call } from '../../core/remote/calls.ts';
import { createEndpoints } from '../../worker/effects/endpoints.ts';

const meeting = { spaceId: 8193, subject: 'Planning', start: 60, end: 120 };
const event = {
  id: 9,
  name: 'Planning',
  start: 60,
  end: 120,
  user: null,
  organizer: null,
  owner: false,
  removable: false,
  space: { id: 8193, name: 'Space', floorId: 1 },
  desk: null,
  resources: [],
};
const OK = { outcome: 'OK' };

/** The rows of specification 7: a call, its request (the payload as the body), and the answer. */
const ROWS: readonly (readonly [Call, string, unknown])[] = [
  [
    {
      name: 'claim.set',
      query: { date: '2026-11-21' },
      payload: { claim: true, until: 60, id: 8193 },
    },
    'POST /secure/space/claim?date=2026-11-21',
    { claims: [8193] },
  ],
  [
    { name: 'calendar.ofAsset', params: { id: 8193 } },
    'GET /secure/v2/asset/8193/calendar',
    [event],
  ],
  [
    { name: 'asset.calendarOptions', params: { id: 8193 } },
    'GET /secure/v2/asset/8193/calendar/options',
    { allowBoBo: true, allowCoBo: false, maxDays: 3, maxDuration: 60 },
  ],
  [
    { name: 'calendar.create', payload: meeting },
    'POST /secure/calendar/create',
    { ticket: 'word' },
  ],
  [
    { name: 'calendar.status', query: { ticket: 'a b' } },
    'GET /secure/calendar/status?ticket=a+b',
    { status: 'CREATED', event },
  ],
  [
    { name: 'calendar.status', query: { ticket: 'a' } },
    'GET /secure/calendar/status?ticket=a',
    { status: null },
  ],
  [{ name: 'calendar.cancel', payload: { id: 9, ...meeting } }, 'POST /secure/calendar/cancel', OK],
  [
    { name: 'calendar.timeslots', query: { spaceId: 8193, startMin: 60 } },
    'GET /secure/available/timeslots?spaceId=8193&startMin=60',
    [{ start: 60, end: 90 }],
  ],
  [
    { name: 'calendar.endEvent', params: { id: 8193, eventId: 9 } },
    'PUT /secure/v2/asset/8193/event/9/end',
    OK,
  ],
  [
    { name: 'calendar.removeEvent', params: { id: 8193, eventId: 9 } },
    'DELETE /secure/v2/asset/8193/event/9',
    OK,
  ],
];

it.each(ROWS)('RF4, CF5: %j is sent as the specification says', async (call, line, answer) => {
  const sent: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    sent.push(new Request(input, init));
    return Response.json(answer);
  };
  const { send, decode } = createEndpoints('http://office.test')(call.name);
  const { name: _name, ...content } = call;
  const decoded = await Effect.runPromise(
    send({ ...content, responseMode: 'response-only' }).pipe(
      Effect.flatMap(decode),
      Effect.provideService(FetchHttpClient.Fetch, fetch),
    ),
  );
  expect(decoded).toEqual(answer);
  const [request] = sent;
  expect(`${request?.method} ${request?.url.replace('http://office.test', '')}`).toBe(line);
  const text = (await request?.text()) ?? '';
  expect(text === '' ? undefined : JSON.parse(text)).toEqual(
    'payload' in call ? call.payload : undefined,
  );
});
