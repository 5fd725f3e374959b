import { BadEnvironment, secret, textOf, type Variables } from './variables.ts';

/** How the server gets tokens for its mailbox (OAuth 2, client credentials). */
export type MailTokens = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
};

/** EM1: where mail is handed in, and as whom. */
export type MailSettings = {
  readonly host: string;
  readonly port: number;
  /** `always`: from the first byte (smtps); `required`: by STARTTLS, or nothing is sent; `never`: a relay in the same network. */
  readonly tls: 'always' | 'required' | 'never';
  readonly account:
    | null
    | { readonly user: string; readonly password: string }
    | { readonly user: string; readonly tokens: MailTokens };
  readonly from: { readonly name: string; readonly address: string };
  /** EM20: with which a mail server says which messages have come back; null: none may. */
  readonly bounceSecret: string | null;
};

const URL_NAME = 'PERCH_MAIL_URL';
const FROM = 'PERCH_MAIL_FROM';
const TOKEN_URL = 'PERCH_MAIL_TOKEN_URL';
const CLIENT_ID = 'PERCH_MAIL_CLIENT_ID';
const CLIENT_SECRET = 'PERCH_MAIL_CLIENT_SECRET';
const SCOPE = 'PERCH_MAIL_SCOPE';
const BOUNCE_SECRET = 'PERCH_MAIL_BOUNCE_SECRET';

/** Of Exchange Online. */
const DEFAULT_SCOPE = 'https://outlook.office365.com/.default';
const PORTS = { always: 465, required: 587, never: 25 } as const;

const EXPECTED = 'like smtps://user:password@mail.example or smtp://relay.example?tls=off';

/** Its text with `%40` read as `@`; null: no text can be read. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const addressIn = (value: string): URL | null => {
  if (!/^smtps?:\/\/./.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isBare = ['', '/'].includes(url.pathname) && url.hash === '';
  const isKnown = url.search === '' || (url.search === '?tls=off' && url.protocol === 'smtp:');
  const isReadable = decoded(url.username) !== null && decoded(url.password) !== null;
  return url.hostname !== '' && isBare && isKnown && isReadable ? url : null;
};

const senderIn = (text: string): MailSettings['from'] | null => {
  const [, name = '', inBrackets, alone] =
    /^(?:([^<>"\p{Cc}]{0,100}?)\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/u.exec(text) ??
    [];
  const address = inBrackets ?? alone;
  return address === undefined || address.length > 254 ? null : { name, address };
};

const required = (variables: Variables, name: string, expected: string): string => {
  const text = textOf(variables, name);
  if (text === null) throw new BadEnvironment(name, expected, null);
  return text;
};

const tokensIn = (variables: Variables): MailTokens | null => {
  const url = textOf(variables, TOKEN_URL);
  if (url === null) {
    for (const name of [CLIENT_ID, CLIENT_SECRET, SCOPE]) {
      if (textOf(variables, name) !== null) {
        throw new BadEnvironment(name, `unset while ${TOKEN_URL} is not set`, '...');
      }
    }
    return null;
  }
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') {
    throw new BadEnvironment(TOKEN_URL, 'an address that begins with https://', url);
  }
  const clientSecret = secret(variables, CLIENT_SECRET, 'a text', () => true);
  if (clientSecret === null) {
    throw new BadEnvironment(CLIENT_SECRET, `set where ${TOKEN_URL} is`, null);
  }
  return {
    url,
    clientId: required(variables, CLIENT_ID, `set where ${TOKEN_URL} is`),
    clientSecret,
    scope: textOf(variables, SCOPE) ?? DEFAULT_SCOPE,
  };
};

const accountIn = (url: URL, tokens: MailTokens | null): MailSettings['account'] => {
  const user = decoded(url.username) ?? '';
  const password = decoded(url.password) ?? '';
  if (tokens !== null) {
    if (user === '' || password !== '') {
      const expected = `like smtp://mailbox%40company.example@smtp.office365.com, with a user and no password, where ${TOKEN_URL} is set`;
      throw new BadEnvironment(URL_NAME, expected, '...');
    }
    return { user, tokens };
  }
  if (user === '') return null;
  if (password === '') {
    throw new BadEnvironment(
      URL_NAME,
      `with a password, or with ${TOKEN_URL}, where it has a user`,
      '...',
    );
  }
  return { user, password };
};

/** EM1: how mail is sent; null: none is. Throws `BadEnvironment`; no message repeats a secret. */
export const readMailSettings = (variables: Variables): MailSettings | null => {
  const value = secret(variables, URL_NAME, EXPECTED, (text) => addressIn(text) !== null);
  const from = textOf(variables, FROM);
  const tokens = tokensIn(variables);
  const bounceSecret = secret(
    variables,
    BOUNCE_SECRET,
    'a text of at least 20 characters',
    (text) => text.length >= 20,
  );
  const url = value === null ? null : addressIn(value);
  if (url === null) {
    const set =
      from !== null
        ? FROM
        : tokens !== null
          ? TOKEN_URL
          : bounceSecret !== null
            ? BOUNCE_SECRET
            : null;
    if (set !== null) throw new BadEnvironment(set, `unset while ${URL_NAME} is not set`, '...');
    return null;
  }
  const expected = 'like perch@company.example or Perch <perch@company.example>';
  const sender = senderIn(required(variables, FROM, expected));
  if (sender === null) throw new BadEnvironment(FROM, expected, from);
  const tls = url.protocol === 'smtps:' ? 'always' : url.search === '' ? 'required' : 'never';
  const account = accountIn(url, tokens);
  if (account !== null && tls === 'never') {
    throw new BadEnvironment(URL_NAME, 'without ?tls=off where it has a user', '...');
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[tls] : Number(url.port),
    tls,
    account,
    from: sender,
    bounceSecret,
  };
};
