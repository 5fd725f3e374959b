import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { seal, unseal } from '../../../server/identity/sealed.ts';
import { newToken } from '../../../server/identity/token.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf } from './fake-provider.ts';
import { openSignOnOffice, signOnAt, withProviders } from './sign-on-office.ts';

const ISSUER = 'https://id.company.example';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

test('SO13: what is sealed is read with its token only', () => {
  const token = newToken();
  const sealed = seal(token, 'a hint');
  expect(sealed).not.toContain(Buffer.from('a hint').toString('base64url'));
  expect(unseal(token, sealed)).toBe('a hint');
  expect(unseal(newToken(), sealed)).toBeNull();
  expect(unseal(token, sealed.slice(4))).toBeNull();
  expect(unseal(token, '')).toBeNull();
});

onEachDatabase('signing out', ({ db }) => {
  let office: Office;
  let fake: FakeProvider;
  let visitor: Browser;

  beforeAll(async () => {
    fake = await createFakeProvider(ISSUER, () => office.clock.now);
    const providers = [settingsOf('okta', ISSUER, { link: true }), settingsOf('two', ISSUER)];
    office = await openSignOnOffice(db, withProviders(providers, fake.ask));
    await db.query(sql`with a as (select id from account where employee_id = ${office.people.employee})
      insert into credential (account_id, kind, issuer, subject) select id, 'oidc', ${ISSUER}, 'ebba' from a`);
  });
  afterAll(() => office.stop());
  beforeEach(async () => {
    fake.claims = { sub: 'ebba', sid: 'there-1' };
    visitor = createBrowser(office.url);
    await signOnAt(office, fake, 'okta', visitor);
  });

  const status = async (browser = visitor) =>
    (await browser.call('GET /secure/self/session')).status;

  describe('SO13', () => {
    test('a session says from which provider it came', async () => {
      const { json } = await visitor.call('GET /secure/self/session');
      expect(json).toMatchObject({ signOn: { provider: 'At okta', signsOut: true } });
      const other = createBrowser(office.url);
      await other.call('POST /public/login/user', { username: 'employee', password: 'perch' });
      expect((await other.call('GET /secure/self/session')).json).not.toHaveProperty('signOn');
    });

    test('it ends here, and everywhere if the person says so', async () => {
      expect((await visitor.call('POST /secure/self/logout', {})).json).toEqual({ outcome: 'OK' });
      expect(await status()).toBe(401);
      await signOnAt(office, fake, 'okta', visitor);
      const { json } = await visitor.call('POST /secure/self/logout?everywhere=true', {});
      const url = new URL((json as { url: string }).url);
      expect(`${url.origin}${url.pathname}`).toBe(`${ISSUER}/end`);
      expect(url.searchParams.get('post_logout_redirect_uri')).toBe(
        'https://perch.example/webapp/login',
      );
      const [, payload = ''] = (url.searchParams.get('id_token_hint') ?? '').split('.');
      expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
        sub: 'ebba',
      });
      expect(await status()).toBe(401);
    });

    test('the database does not have the ID token', async () => {
      const stored = JSON.stringify(await db.query(sql`select s::text from session s`));
      expect(stored).toContain('there-1');
      expect(stored).not.toContain('eyJ');
    });

    test('it ends with the account at the provider', async () => {
      const other = createBrowser(office.url);
      await other.call('POST /public/login/user', { username: 'employee', password: 'perch' });
      await db.query(sql`delete from credential where subject = 'ebba'`);
      expect(await status()).toBe(401);
      expect(await status(other)).toBe(200);
      await db.query(sql`with a as (select id from account where employee_id = ${office.people.employee})
        insert into credential (account_id, kind, issuer, subject) select id, 'oidc', ${ISSUER}, 'ebba' from a`);
    });
  });

  describe('SO14: a token of the provider', () => {
    let next = 0;
    const tokenOf = (
      more: Record<string, unknown> = {},
      header: Record<string, string> = { typ: 'logout+jwt' },
    ) => {
      next += 1;
      const iat = Math.floor(office.clock.now / 1000);
      return fake.sign(
        {
          iss: ISSUER,
          aud: 'perch',
          iat,
          exp: iat + 120,
          jti: `t-${next}`,
          sid: 'there-1',
          events: { [EVENT]: {} },
          ...more,
        },
        header,
      );
    };
    const send = (token: string, key = 'okta', headers: Record<string, string> = {}) =>
      fetch(`${office.url}/public/sign-on/${key}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
        headers,
      });

    test.each<[string, Record<string, unknown>, Record<string, string>]>([
      ['one session', {}, { typ: 'logout+jwt' }],
      ['all sessions of an account', { sid: undefined, sub: 'ebba' }, { typ: 'logout+jwt' }],
      ['a session without a type', {}, {}],
    ])('ends %s, once', async (_, more, header) => {
      const token = await tokenOf(more, header);
      const answer = await send(token, 'okta', {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await status()).toBe(401);
      await signOnAt(office, fake, 'okta', visitor);
      expect((await send(token)).status).toBe(400);
      expect(await status()).toBe(200);
      const [event] = await db.query(
        sql`select person_id, actor_id, detail from security_event where kind = 'SIGN_ON_ENDED' order by id desc limit 1`,
      );
      expect(event).toMatchObject({ actor_id: null, detail: 'okta' });
    });

    test.each<[string, () => Promise<string> | string, string?]>([
      ['of another client', () => tokenOf({ aud: 'another' })],
      ['of another issuer', () => tokenOf({ iss: 'https://evil.example' })],
      ['with a nonce', () => tokenOf({ nonce: 'x' })],
      ['without the event', () => tokenOf({ events: {} })],
      ['without events', () => tokenOf({ events: undefined })],
      ['that names nobody', () => tokenOf({ sid: undefined })],
      ['without an id', () => tokenOf({ jti: undefined })],
      ['of six minutes ago', () => tokenOf({ iat: Math.floor(office.clock.now / 1000) - 360 })],
      ['that has ended', () => tokenOf({ exp: Math.floor(office.clock.now / 1000) - 60 })],
      ['of another type', () => tokenOf({}, { typ: 'at+jwt' })],
      [
        'of a stranger',
        async () => fake.sign({ sid: 'there-1' }, {}, await fake.newKey('stranger')),
      ],
      [
        'without a signature',
        async () => `${btoa('{"alg":"none"}')}.${(await tokenOf()).split('.')[1]}.`,
      ],
      ['that is none', () => 'x'],
      ['that is empty', () => ''],
      ['of 20 kB', () => 'x'.repeat(20_000)],
      ['for a provider that is none', () => tokenOf(), 'none'],
    ])('%s ends nothing', async (_, token, key) => {
      const answer = await send(await token(), key);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ detailedCode: 'LOGOUT_TOKEN' });
      expect(await status()).toBe(200);
    });

    test('ends no session of another provider, nor one with a password', async () => {
      const other = createBrowser(office.url);
      await other.call('POST /public/login/user', { username: 'employee', password: 'perch' });
      expect((await send(await tokenOf(), 'two')).status).toBe(200);
      expect(await status()).toBe(200);
      expect((await send(await tokenOf({ sid: undefined, sub: 'ebba' }))).status).toBe(200);
      expect(await status()).toBe(401);
      expect(await status(other)).toBe(200);
    });

    test('is the only thing that makes this path an exception', async () => {
      for (const path of [
        '/public/sign-on/okta/logout/',
        '/public/sign-on/okta',
        '/public/login/user',
      ]) {
        const answer = await fetch(`${office.url}${path}`, { method: 'POST', body: '{}' });
        expect([403, 404]).toContain(answer.status);
      }
    });
  });
});
