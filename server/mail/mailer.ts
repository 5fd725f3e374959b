import { createTransport } from 'nodemailer';
import type { CustomFetch } from 'openid-client';
import type { MailSettings } from '../configuration/mail-settings.ts';
import { onOneLine } from '../operator/control-characters.ts';
import { inSpan } from '../tracing/span.ts';
import type { Delivery, FailureCause, Mail } from './mail.ts';
import { createMailTokens } from './mail-token.ts';

export type Mailer = {
  /** Of the mail server. */
  readonly host: string;
  /** The address of the sender. */
  readonly from: string;
  /** Hands a message in; whatever goes wrong is a value. */
  readonly send: (mail: Mail) => Promise<Delivery>;
  /** Signs in without sending anything. Null: that works; else why it does not, in one line. */
  readonly check: () => Promise<string | null>;
  readonly close: () => void;
};

/** The relay may be slow, but a person may wait for the answer. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const MOST_CONNECTIONS = 3;
const LONGEST_WHY = 200;

/** EM5: no program answers these messages, and none of them is about something that was asked for by mail. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type Failure = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
};

const CAUSES: Readonly<Record<string, FailureCause>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EOAUTH2: 'sign-in',
  ETLS: 'tls',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

const isCertificate = (message: string): boolean =>
  /certificate|self-signed|altnames|SSL routines/i.test(message);

const lineOf = (text: string): string => onOneLine(text).slice(0, LONGEST_WHY);

type Undelivered = Exclude<Delivery, { readonly kind: 'accepted' }>;

/** What an error of nodemailer means. `to`: the address of the message; null: nothing was sent. */
const deliveryOf = (error: unknown, to: string | null): Undelivered => {
  const { code, command, response, responseCode, message } = error as Failure;
  // The relay repeats the address; who reads the line need not know it.
  const told = String(response ?? message ?? error);
  const said = to === null ? told : told.replaceAll(to, '…');
  const why = lineOf(said);
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  if (reply >= 400 && reply < 500) return { kind: 'failed', cause: 'busy', why };
  if (command === 'RCPT TO' && reply >= 500) return { kind: 'bounced', why };
  const cause = CAUSES[String(code)] ?? (isCertificate(said) ? 'tls' : 'connection');
  return { kind: 'failed', cause, why };
};

/** EM2: hands messages to the relay of the settings. `ask`: makes the requests for tokens. */
export const createMailer = (
  settings: Omit<MailSettings, 'bounceSecret'>,
  ask: CustomFetch,
): Mailer => {
  const { host, port, tls, account, from } = settings;
  const tokens =
    account !== null && 'tokens' in account
      ? createMailTokens(account.tokens, () => performance.now(), ask)
      : null;
  const auth =
    account === null
      ? {}
      : 'password' in account
        ? { auth: { user: account.user, pass: account.password } }
        : {
            auth: {
              type: 'OAuth2' as const,
              user: account.user,
              provisionCallback: (
                _user: string,
                isWrong: boolean,
                done: (error: Error | null, token?: string) => void,
              ) => {
                tokens?.(isWrong).then(
                  (token) => done(null, token),
                  (error: unknown) => done(error instanceof Error ? error : new Error('no token')),
                );
              },
            },
          };
  const transport = createTransport({
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'never',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Nothing in a message is fetched or read from a file.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...auth,
  });
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    host,
    from: from.address,
    send: async ({ to, subject, text, html, id, unsubscribe }) => {
      try {
        const { response } = await inSpan('mail', { 'server.address': host }, () =>
          transport.sendMail({
            from,
            // As an object: no list of several addresses is read from a text.
            to: { name: '', address: to },
            subject,
            text,
            html,
            messageId: `<${id}@${domain}>`,
            headers:
              unsubscribe === undefined
                ? HEADERS
                : { ...HEADERS, 'List-Unsubscribe': `<${unsubscribe}>` },
          }),
        );
        return { kind: 'accepted', reply: lineOf(response) };
      } catch (error) {
        return deliveryOf(error, to);
      }
    },
    check: async () => {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return deliveryOf(error, null).why;
      }
    },
    close: () => transport.close(),
  };
};
