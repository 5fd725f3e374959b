import { describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { matchesEtag } from '../../../server/http/calls/cacheable-response.ts';
import { createBrowser, signIn } from './browser.ts';
import { onEachServer } from './office.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  [' "b" ,"a" ', true],
  ['"b"', false],
  ['a', false],
  ['"A"', false],
])('a browser that names %s has W/"a": %s', (named, known) => {
  expect(matchesEtag(named, 'W/"a"')).toBe(known);
});

onEachServer('what a browser may keep', (office, signedIn) => {
  const browser = signedIn('employee');

  /** Changes the content of the resource. */
  const KEPT = {
    'the photo of a person': {
      path: () => `/secure/user/photo/?id=${office.withPortrait}`,
      change: () =>
        office.db.query(
          sql`update employee set portrait = '\\x3c737667202f3e' where id = ${office.withPortrait}`,
        ),
    },
    'the picture of an equipment': {
      path: () => `/secure/equipment/${office.equipmentId}/image`,
      change: () =>
        office.db.query(
          sql`update equipment set image = '\\x3c737667202f3e' where id = ${office.equipmentId}`,
        ),
    },
    'an equipment': {
      path: () => `/secure/equipment/${office.equipmentId}`,
      change: () =>
        office.db.query(
          sql`update equipment set info = 'Another' where id = ${office.equipmentId}`,
        ),
    },
  };

  describe.each(Object.entries(KEPT))('%s', (_, { path, change }) => {
    test('is cached privately for an hour, and revalidated afterwards', async () => {
      const ask = (etag?: string) =>
        browser.fetch(
          `${office.url}${path()}`,
          etag === undefined ? {} : { headers: { 'if-none-match': etag } },
        );
      const first = await ask();
      const body = await first.text();
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toBe('private, max-age=3600');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const again = await ask(etag);
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('cache-control')).toBe('private, max-age=3600');
      expect(again.headers.get('etag')).toBe(etag);
      expect((await ask('"another"')).status).toBe(200);
      await change();
      const changed = await ask(etag);
      expect(changed.status).toBe(200);
      expect(await changed.text()).not.toBe(body);
      expect(changed.headers.get('etag')).not.toBe(etag);
    });

    test('is not sent without a session or consent, whatever ETag the request names', async () => {
      const etag = (await browser.fetch(`${office.url}${path()}`)).headers.get('etag') ?? '';
      const headers = { 'if-none-match': etag };
      const nobody = await createBrowser(office.url).fetch(`${office.url}${path()}`, { headers });
      expect(nobody.status).toBe(401);
      expect(nobody.headers.get('etag')).toBeNull();
      const pending = await signIn(office.url, 'planner', { consent: false });
      const refused = await pending.fetch(`${office.url}${path()}`, { headers });
      expect(refused.status).toBe(403);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    });
  });

  test.each([
    ['a person', () => `/secure/user?id=${office.people.colleague}&stamp=0`],
    ['a search', () => '/secure/search/fullObjects?str=ann&searchUsers=true'],
    ['favourites', () => '/secure/v2/favorite'],
    ['what others see', () => '/secure/self/seen'],
    ['one’s own registrations', () => '/secure/v2/attendance/registration'],
    ['the schedule of a floor', () => `/secure/dashboard/calendars/floor/${office.floorId}`],
    ['the days of a building', () => '/secure/v2/planner/overview/1'],
    ['who is in on a day', () => '/secure/v2/planner/details/1/attendance?date=2027-03-10'],
    ['a refusal', () => '/secure/user/photo/?id=999999'],
    ['a person without a photo', () => `/secure/user/photo/?id=${office.withoutPortrait}`],
  ])('%s never: it may change at any time', async (_, path) => {
    const { headers } = await browser.call(`GET ${path()}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });
});
