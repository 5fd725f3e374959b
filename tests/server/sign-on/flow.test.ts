import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFailedSignOn } from '../../../server/administration/sign-on/failed-sign-on.ts';
import { sql } from '../../../server/database/sql.ts';
import { pauseOutgoing, resumeOutgoing } from '../../../server/outgoing/outgoing.ts';
import { ATTEMPT_MS, MOST_OF_ADDRESS } from '../../../server/sign-on/attempts.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser } from '../http/browser.ts';
import type { Office } from '../http/office.ts';
import { createFakeProvider, type FakeProvider, settingsOf, type Token } from './fake-provider.ts';
import {
  begin,
  comeBack,
  failuresIn,
  openSignOnOffice,
  outcomeOf,
  signOnAt,
  withProviders,
} from './sign-on-office.ts';

const ISSUER = 'https://id.company.example';
const OTHER = 'https://id.other.example';

onEachDatabase('signing in at a provider', ({ db }) => {
  let office: Office;
  let fake: FakeProvider;
  let other: FakeProvider;
  let visitor: Browser;
  const clock = () => office.clock.now;

  beforeAll(async () => {
    fake = await createFakeProvider(ISSUER, clock);
    other = await createFakeProvider(OTHER, clock);
    const providers = [
      settingsOf('okta', ISSUER, { link: true }),
      settingsOf('other', OTHER, { link: true }),
      settingsOf('off', ISSUER, { enabled: false }),
      settingsOf('aged', ISSUER, { link: true, max_age_hours: 2 }),
    ];
    const ask: typeof fake.ask = (url, init) =>
      (url.startsWith(OTHER) ? other : fake).ask(url, init);
    office = await openSignOnOffice(db, withProviders(providers, ask));
    await db.query(sql`with a as (select id from account where employee_id = ${office.people.employee})
      insert into credential (account_id, kind, issuer, subject) select id, 'oidc', ${ISSUER}, 'ebba' from a`);
  });
  afterAll(() => office.stop());

  beforeEach(async () => {
    Object.assign(fake, {
      claims: { sub: 'ebba' },
      userinfo: {},
      change: (token: Token) => token,
      instead: async () => null,
    });
    Object.assign(other, { claims: { sub: 'ebba' } });
    visitor = createBrowser(office.url);
    await db.query(sql`delete from sign_on_attempt`);
    await db.query(sql`delete from security_event`);
  });

  const signOn = () => signOnAt(office, fake, 'okta', visitor);

  describe('SO3: the flow', () => {
    test('leads to the provider, and back into a new session', async () => {
      const location = new URL(await begin(visitor, 'okta'));
      expect(`${location.origin}${location.pathname}`).toBe(`${ISSUER}/authorize`);
      expect(Object.fromEntries(location.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'perch',
        redirect_uri: 'https://perch.example/public/login/validation',
        scope: 'openid profile email',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(await comeBack(visitor, fake.answer(location.href))).toBe('success');
      const self = await visitor.call('GET /secure/self/session');
      expect(self.json).toMatchObject({ id: office.people.employee });
      const first = new Map(visitor.cookies);
      expect((await signOn()).outcome).toBe('success');
      const [session] = [...first.keys()].filter((name) => name.startsWith('sid'));
      expect(visitor.cookies.get(session ?? '')).not.toBe(first.get(session ?? ''));
    });

    test('the answers say where to go, and are kept by nobody', async () => {
      const answer = await visitor.call('GET /public/sign-on/okta');
      expect(answer.status).toBe(303);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(
        /^sign-on-\d+=[\w-]{43}; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax/i,
      );
    });

    test('nothing that opens a session is stored as it is', async () => {
      const location = new URL(await begin(visitor, 'okta'));
      const stored = JSON.stringify(await db.query(sql`select a::text from sign_on_attempt a`));
      expect(stored).not.toContain(location.searchParams.get('state'));
      for (const token of visitor.cookies.values()) expect(stored).not.toContain(token);
    });

    test('two pages of one browser do not disturb each other', async () => {
      const one = await begin(visitor, 'okta');
      const two = await begin(visitor, 'okta');
      expect(await comeBack(visitor, fake.answer(one))).toBe('success');
      expect(await comeBack(visitor, fake.answer(two))).toBe('success');
    });

    test('a sign-in is taken once, also by two requests at a time', async () => {
      const path = fake.answer(await begin(visitor, 'okta'));
      const both = await Promise.all([comeBack(visitor, path), comeBack(visitor, path)]);
      expect(both.sort()).toEqual(['EXPIRED ', 'success']);
      expect(await comeBack(visitor, path)).toBe('EXPIRED ');
    });
  });

  describe('SO4: the provider', () => {
    test('is asked what it is once, and again after an error', async () => {
      const discoveries = () => fake.calls.filter((path) => path.startsWith('/.well-known')).length;
      await begin(visitor, 'okta');
      const before = discoveries();
      await Promise.all([begin(visitor, 'okta'), begin(visitor, 'okta')]);
      expect(discoveries()).toBe(before);
      fake.instead = async (path) =>
        path === '/authorize' ? null : new Response('', { status: 503 });
      expect(outcomeOf(await begin(createBrowser(office.url), 'aged'))).toBe(
        'PROVIDER_SILENT aged',
      );
      fake.instead = async () => null;
      expect(await begin(visitor, 'aged')).toContain(`${ISSUER}/authorize`);
    });

    test('with new keys is asked once more, by itself', async () => {
      await signOn();
      await fake.rotate('second');
      const answer = await visitor.call(`GET ${fake.answer(await begin(visitor, 'okta'))}`);
      const again = answer.headers.get('location') ?? '';
      expect(again).toContain(`${ISSUER}/authorize`);
      expect(await comeBack(visitor, fake.answer(again))).toBe('success');
      // Not for ever.
      const unknown = await fake.newKey('of nobody');
      fake.change = (token) => ({ ...token, key: unknown });
      const second = await visitor.call(`GET ${fake.answer(await begin(visitor, 'okta'))}`);
      const third = second.headers.get('location') ?? '';
      expect(third).toContain(`${ISSUER}/authorize`);
      expect(await comeBack(visitor, fake.answer(third))).toBe('NOT_VERIFIABLE okta');
    });

    test('says in userinfo what its token does not, of the same account only', async () => {
      fake.claims = { sub: 'nobody yet' };
      fake.userinfo = { sub: 'nobody yet', email: 'nobody@company.example', email_verified: true };
      expect((await signOn()).outcome).toBe('NO_PERSON okta');
      fake.userinfo = { sub: 'ebba', email: 'nobody@company.example', email_verified: true };
      expect((await signOn()).outcome).toBe('OTHER_SENDER okta');
    });
  });

  describe('SO5: a hostile or broken answer', () => {
    const changed = (change: (token: Token) => Token) => () => {
      fake.change = change;
    };
    const claims = (more: Record<string, unknown>) =>
      changed((token) => ({ ...token, claims: { ...token.claims, ...more } }));
    const ofSubject = (sub: string) => () => {
      fake.claims = { sub };
    };
    const seconds = (ms: number) => Math.floor((clock() + ms) / 1000);
    const atToken = (answer: () => Response | Promise<Response>) => () => {
      fake.instead = async (path) => (path === '/token' ? answer() : null);
    };
    const endless = () =>
      Response.json({ access_token: 'a', token_type: 'Bearer', id_token: 'x'.repeat(2_000_000) });

    test.each<[string, () => void | Promise<void>, string, string?]>([
      ['another nonce', claims({ nonce: 'other' }), 'OTHER_SENDER okta', 'nonce'],
      ['no nonce', claims({ nonce: undefined }), 'OTHER_SENDER okta'],
      ['another audience', claims({ aud: 'another' }), 'OTHER_SENDER okta', 'aud'],
      ['several audiences', claims({ aud: ['perch', 'another'] }), 'OTHER_SENDER okta'],
      ['another issuer', claims({ iss: OTHER }), 'OTHER_SENDER okta', 'iss'],
      ['an end before now', claims({ exp: 1 }), 'CLOCKS_DIFFER okta', 'exp'],
      ['a beginning in an hour', () => claims({ nbf: seconds(3_600_000) })(), 'CLOCKS_DIFFER okta'],
      ['no subject', claims({ sub: undefined }), 'PROVIDER_REFUSED okta'],
      ['a subject of 300 characters', ofSubject('x'.repeat(300)), 'PROVIDER_REFUSED okta'],
      ['a subject with NUL', ofSubject('ebba\0'), 'PROVIDER_REFUSED okta'],
      [
        'no signature',
        changed((token) => ({ ...token, header: { alg: 'none' } })),
        'NOT_VERIFIABLE okta',
      ],
      [
        'the signature of a stranger under the name of the key',
        async () => {
          const { kid: _, ...stranger } = await fake.newKey('first');
          fake.change = (token) => ({ ...token, key: { ...stranger, kid: token.key.kid } });
        },
        'NOT_VERIFIABLE okta',
      ],
      [
        'no ID token',
        atToken(() => Response.json({ access_token: 'a', token_type: 'Bearer' })),
        'PROVIDER_REFUSED okta',
      ],
      [
        'words in place of an ID token',
        atToken(() =>
          Response.json({ access_token: 'a', token_type: 'Bearer', id_token: 'geheim' }),
        ),
        'PROVIDER_REFUSED okta',
      ],
      ['a token of 2 MB', atToken(endless), 'PROVIDER_REFUSED okta'],
      ['a page in place of JSON', atToken(() => new Response('<html>')), 'PROVIDER_SILENT okta'],
      [
        'a redirect',
        atToken(() => new Response('', { status: 302, headers: { location: `${ISSUER}/token` } })),
        'PROVIDER_SILENT okta',
      ],
      ['the status 500', atToken(() => new Response('', { status: 500 })), 'PROVIDER_SILENT okta'],
      [
        'no answer',
        atToken(() => Promise.reject(new TypeError('id.company.example cannot be reached'))),
        'PROVIDER_SILENT okta',
      ],
      [
        'a used code',
        atToken(() => Response.json({ error: 'invalid_grant' }, { status: 400 })),
        'EXPIRED okta',
      ],
      [
        'a wrong secret',
        atToken(() => Response.json({ error: 'invalid_client' }, { status: 400 })),
        'SECRET_REFUSED okta',
      ],
      [
        'a wrong secret by a challenge',
        atToken(() =>
          Response.json(
            { error: 'invalid_client' },
            { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } },
          ),
        ),
        'SECRET_REFUSED okta',
      ],
      [
        'another error',
        atToken(() => Response.json({ error: 'invalid_scope' }, { status: 400 })),
        'PROVIDER_REFUSED okta',
      ],
    ])('%s is refused', async (_, prepare, outcome, why = '') => {
      await prepare();
      expect((await signOn()).outcome).toBe(outcome);
      const [line, ...others] = await failuresIn(db);
      expect(others).toEqual([]);
      expect(line).toContain(outcome);
      expect(line).toContain(why);
      expect(line).not.toContain('geheim');
      expect((await visitor.call('GET /secure/self/session')).status).toBe(401);
      expect(await db.query(sql`select * from sign_on_attempt`)).toEqual([]);
    });

    test.each<[string, Readonly<Record<string, string>>, string]>([
      ['that the person declined', { error: 'access_denied', code: '' }, 'CANCELLED okta'],
      [
        'that nobody is signed in there',
        { error: 'login_required', code: '' },
        'NOT_SIGNED_IN_THERE okta',
      ],
      [
        'that it needs the person',
        { error: 'interaction_required', code: '' },
        'NOT_SIGNED_IN_THERE okta',
      ],
      ['that it has a fault', { error: 'server_error', code: '' }, 'PROVIDER_SILENT okta'],
      ['something else', { error: 'invalid_scope', code: '' }, 'PROVIDER_REFUSED okta'],
      ['an error with a script in it', { error: '<script>', code: '' }, 'PROVIDER_REFUSED okta'],
      ['the issuer of another provider', { iss: OTHER }, 'OTHER_SENDER okta'],
      ['no issuer, where it promises one', { iss: '' }, 'OTHER_SENDER okta'],
      ['a code of somebody else', { code: 'code of somebody' }, 'EXPIRED okta'],
      ['no code', { code: '' }, 'PROVIDER_REFUSED okta'],
      ['an unknown state', { state: 'unknown' }, 'EXPIRED '],
      ['no state', { state: '' }, 'EXPIRED '],
      ['a state with NUL', { state: '\0' }, 'EXPIRED '],
    ])('the browser that brings %s is refused', async (_, more, outcome) => {
      const path = fake.answer(await begin(visitor, 'okta'), more);
      expect(await comeBack(visitor, path)).toBe(outcome);
      expect((await failuresIn(db)).join()).not.toContain('<');
      expect((await visitor.call('GET /secure/self/session')).status).toBe(401);
    });

    test('a code for another sign-in is of no use: it has another verifier', async () => {
      const attacker = createBrowser(office.url);
      const stolen = new URL(fake.answer(await begin(attacker, 'okta')), ISSUER);
      const code = stolen.searchParams.get('code') ?? '';
      const path = fake.answer(await begin(visitor, 'okta'), { code });
      expect(await comeBack(visitor, path)).toBe('EXPIRED okta');
    });

    test('the answer of one provider is no answer of another', async () => {
      const location = new URL(await begin(visitor, 'okta'));
      const path = other.answer(location.href.replace(ISSUER, OTHER));
      expect(await comeBack(visitor, path)).toBe('OTHER_SENDER okta');
      expect(other.calls).not.toContain('/token');
    });

    test('another browser does not finish what one began, nor one without its cookie', async () => {
      const path = fake.answer(await begin(visitor, 'okta'));
      const stranger = createBrowser(office.url);
      await begin(stranger, 'okta');
      expect(await comeBack(stranger, path)).toBe('OTHER_BROWSER okta');
      expect(await comeBack(visitor, path)).toBe('EXPIRED ');
      const alone = fake.answer(await begin(visitor, 'okta'));
      expect(await comeBack(createBrowser(office.url), alone)).toBe('OTHER_BROWSER okta');
    });

    test('a sign-in takes ten minutes at most', async () => {
      const path = fake.answer(await begin(visitor, 'okta'));
      office.clock.now += ATTEMPT_MS;
      expect(await comeBack(visitor, path)).toBe('EXPIRED okta');
    });

    test('a provider that is off, or is none, is not gone to', async () => {
      expect(outcomeOf(await begin(visitor, 'off'))).toBe('UNAVAILABLE off');
      expect(outcomeOf(await begin(visitor, 'none'))).toBe('UNAVAILABLE ');
      expect(outcomeOf(await begin(visitor, '%2e%2e%2fevil'))).toBe('UNAVAILABLE ');
    });

    test('a copy calls nobody', async () => {
      const path = fake.answer(await begin(visitor, 'okta'));
      await pauseOutgoing(db.query, 'COPY', clock());
      expect(outcomeOf(await begin(visitor, 'okta'))).toBe('PAUSED okta');
      expect(await comeBack(visitor, path)).toBe('PAUSED okta');
      await resumeOutgoing(db.query);
      expect((await signOn()).outcome).toBe('success');
    });

    test('the same failure within five minutes has the same line, and its reference', async () => {
      const references: (string | null)[] = [];
      for (let n = 0; n < 3; n += 1) {
        references.push(
          new URL(await begin(visitor, 'none'), ISSUER).searchParams.get('reference'),
        );
      }
      expect(new Set(references).size).toBe(1);
      expect(references[0]).toMatch(/^[A-Z2-9]{8}$/);
      const rows = await db.query(
        sql`select detail, address from security_event where kind = 'SIGN_ON_FAILED'`,
      );
      expect(rows).toEqual([{ detail: `UNAVAILABLE - ${references[0]}`, address: '127.0.0.1' }]);
      // SO22
      const failed = (reference: string | null | undefined) =>
        findFailedSignOn(db.query, String(reference), Date.now());
      expect(await failed(references[0])).toEqual({
        found: {
          at: expect.any(Number),
          failure: 'UNAVAILABLE',
          provider: '',
          why: '',
          person: null,
        },
      });
      expect(await failed('ABCDEFGH')).toEqual({ found: null });
    });

    test('what has to be mended is told to the operator', async () => {
      fake.instead = async (path) =>
        path === '/token' ? Response.json({ error: 'invalid_client' }, { status: 400 }) : null;
      await signOn();
      expect(office.told.join('\n')).toContain(
        'signing in at okta fails: SECRET_REFUSED, invalid_client',
      );
    });
  });

  test('SO6: an address has a thousand unfinished sign-ins at most', async () => {
    await db.query(sql`insert into sign_on_attempt
        (state_hash, provider, verifier, nonce, browser_hash, address, is_again, expires_at)
      select n::text, 'okta', '', '', '', '127.0.0.1', false, ${clock() + ATTEMPT_MS}::bigint
      from generate_series(1, ${MOST_OF_ADDRESS}::int) n`);
    expect(outcomeOf(await begin(visitor, 'okta'))).toBe('UNAVAILABLE okta');
    office.clock.now += ATTEMPT_MS;
    expect((await signOn()).outcome).toBe('success');
  });

  describe('SO11: a provider at which people sign in every two hours', () => {
    const signOnAged = (authTime: unknown) => {
      fake.claims = { sub: 'ebba', auth_time: authTime };
      return signOnAt(office, fake, 'aged', visitor);
    };

    test('is told so, and its session ends then', async () => {
      expect(new URL(await begin(visitor, 'aged')).searchParams.get('max_age')).toBe('7200');
      expect((await signOnAged(clock() / 1000 - 3_600)).outcome).toBe('success');
      office.clock.now += 3_600_000 - 1_000;
      expect((await visitor.call('GET /secure/self/session')).status).toBe(200);
      office.clock.now += 1_000;
      expect((await visitor.call('GET /secure/self/session')).status).toBe(401);
    });

    test('lets nobody in who signed in there before, or of whom it does not say so', async () => {
      expect((await signOnAged(clock() / 1000 - 7_200)).outcome).toBe('NOT_SIGNED_IN_THERE aged');
      expect((await signOnAged(undefined)).outcome).toBe('PROVIDER_REFUSED aged');
      expect((await signOnAged('now')).outcome).toBe('PROVIDER_REFUSED aged');
    });
  });
});
