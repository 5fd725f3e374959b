import type { CustomFetch } from 'openid-client';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailSettings } from '../../../server/configuration/mail-settings.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { createMailTokens } from '../../../server/mail/mail-token.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { freePort } from '../../support/free-port.ts';
import { ownCertificate, type Relay, refusal, startRelay } from '../../support/relay.ts';

const MESSAGE: Mail = {
  to: 'ingrid@company.example',
  subject: 'Grüße, š and 漢',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  id: 'a-7',
};

const settingsOf = (relay: Relay, more: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port: relay.port,
  tls: 'never',
  account: null,
  bounceSecret: null,
  from: { name: 'Perch', address: 'perch@company.example' },
  ...more,
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const relayed = async (...options: Parameters<typeof startRelay>): Promise<Relay> => {
  const relay = await startRelay(...options);
  ends.push(relay.stop);
  return relay;
};

/** Only a mailbox with tokens calls anything. */
const CALLS_NOTHING: CustomFetch = () => Promise.reject(new Error('called'));

const mailer = (settings: MailSettings, ask = CALLS_NOTHING) => {
  const made = createMailer(settings, ask);
  ends.push(made.close);
  return made;
};

const send = (settings: MailSettings) => mailer(settings).send(MESSAGE);

describe('a mailer', () => {
  test('EM2, EM5: hands in a message with its headers, as text and as HTML', async () => {
    const relay = await relayed();
    expect(await send(settingsOf(relay))).toMatchObject({ kind: 'accepted' });
    const [got] = relay.received;
    expect(got).toMatchObject({ from: 'perch@company.example', to: [MESSAGE.to] });
    for (const line of [
      'From: Perch <perch@company.example>',
      'Message-ID: <a-7@company.example>',
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]) {
      expect(got?.source).toContain(line);
    }
  });

  test('EM5: no text of an address adds a receiver or a header', async () => {
    const relay = await relayed();
    const to = 'ingrid@company.example, all@company.example\r\nBcc: x@company.example';
    await mailer(settingsOf(relay)).send({
      ...MESSAGE,
      to,
      subject: 'A\r\nBcc: y@company.example',
    });
    for (const { to, source } of relay.received) {
      expect(to).toHaveLength(1);
      expect(source).not.toMatch(/^Bcc:/m);
    }
  });

  test.each([
    [550, 'bounced'],
    [553, 'bounced'],
    [450, 'failed'],
  ])(
    'EM3: a receiver who is refused with %i is %s, and the address is not repeated',
    async (code, kind) => {
      const relay = await relayed({
        onRcptTo: ({ address }, _session, done) => done(refusal(code, `<${address}> unknown`)),
      });
      const delivery = await send(settingsOf(relay));
      expect(delivery).toMatchObject({ kind, why: expect.stringContaining(`${code} `) });
      expect(JSON.stringify(delivery)).not.toContain(MESSAGE.to);
    },
  );

  test('EM3: a sender or a text that is refused is no fault of the address', async () => {
    const noSender = await relayed({
      onMailFrom: (_address, _session, done) => done(refusal(550, 'not allowed to send')),
    });
    expect(await send(settingsOf(noSender))).toMatchObject({ kind: 'failed', cause: 'refused' });
    const noText = await relayed({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554, 'looks like spam')));
      },
    });
    expect(await send(settingsOf(noText))).toMatchObject({ kind: 'failed', cause: 'refused' });
  });

  test('EM3: a relay that is gone, or a password that is wrong, is said', async () => {
    const relay = await relayed({
      onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
    });
    const account = { user: 'perch', password: 'a-secret-word' };
    expect(await send(settingsOf(relay, { account }))).toMatchObject({
      kind: 'failed',
      cause: 'sign-in',
    });
    expect(await mailer(settingsOf(relay, { account })).check()).toContain('535');
    const gone = settingsOf({ ...relay, port: await freePort() });
    expect(await send(gone)).toMatchObject({ kind: 'failed', cause: 'connection' });
    expect(await mailer(gone).check()).toContain('ECONNREFUSED');
  });

  test('EM2: without TLS, or with a certificate that nobody knows, nothing is sent', async () => {
    const plain = await relayed();
    expect(await send(settingsOf(plain, { tls: 'required' }))).toMatchObject({
      kind: 'failed',
      cause: 'tls',
    });
    const relay = await relayed({ ...(await ownCertificate()), disabledCommands: [] });
    expect(await send(settingsOf(relay, { tls: 'required' }))).toMatchObject({
      kind: 'failed',
      cause: 'tls',
    });
    const secured = await relayed({ ...(await ownCertificate()), secure: true });
    expect(await send(settingsOf(secured, { tls: 'always' }))).toMatchObject({
      kind: 'failed',
      cause: 'tls',
    });
    expect([...plain.received, ...relay.received, ...secured.received]).toEqual([]);
  });
});

describe('the tokens of a mailbox', () => {
  const TOKENS = {
    url: 'https://login.example/token',
    clientId: 'perch',
    clientSecret: 's',
    scope: 'mail',
  };

  /** Gives numbered tokens that last so many seconds. */
  const numbered = (lifetime: number) => {
    const asked: string[] = [];
    const ask = async (_url: string, { body }: { readonly body?: unknown }): Promise<Response> => {
      asked.push(String(body));
      return Response.json({
        access_token: `t${asked.length}`,
        token_type: 'Bearer',
        expires_in: lifetime,
      });
    };
    return { asked, ask };
  };

  test('EM2: are got by client credentials, and kept until a minute before they end', async () => {
    const { asked, ask } = numbered(3600);
    let now = 0;
    const token = createMailTokens(TOKENS, () => now, ask);
    expect(await token(false)).toBe('t1');
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      grant_type: 'client_credentials',
      scope: 'mail',
      client_id: 'perch',
      client_secret: 's',
    });
    now = 3_539_999;
    expect(await token(false)).toBe('t1');
    now = 3_540_000;
    expect(await token(false)).toBe('t2');
    expect(await token(true)).toBe('t3');
  });

  test('EM3: a secret that is wrong is said', async () => {
    const ask = async () =>
      Response.json(
        { error: 'invalid_client', error_description: 'AADSTS7000222' },
        { status: 401 },
      );
    await expect(createMailTokens(TOKENS, () => 0, ask)(false)).rejects.toThrow();
    const relay = await relayed({ authMethods: ['XOAUTH2'] });
    const account = { user: 'perch@company.example', tokens: TOKENS };
    expect(await mailer(settingsOf(relay, { account }), ask).send(MESSAGE)).toMatchObject({
      kind: 'failed',
      cause: 'sign-in',
    });
  });

  test('EM2: sign the mailbox in', async () => {
    const { ask } = numbered(3600);
    const tokens: string[] = [];
    const relay = await relayed({
      authMethods: ['XOAUTH2'],
      onAuth: ({ username, accessToken }, _session, done) => {
        tokens.push(`${username} ${accessToken}`);
        done(null, { user: username ?? '' });
      },
    });
    const account = { user: 'perch@company.example', tokens: TOKENS };
    expect(await mailer(settingsOf(relay, { account }), ask).send(MESSAGE)).toMatchObject({
      kind: 'accepted',
    });
    expect(tokens).toEqual(['perch@company.example t1']);
    // These end within the minute: the next connection has another one.
    const short = mailer(settingsOf(relay, { account }), numbered(30).ask);
    expect([await short.check(), await short.check()]).toEqual([null, null]);
    expect(tokens.slice(1)).toEqual(['perch@company.example t1', 'perch@company.example t2']);
  });
});
