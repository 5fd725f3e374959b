import { BlockList, isIPv4 } from 'node:net';
import { LEVELS, type Level } from '../operator/log-record.ts';
import type { BackupSettings } from './backup-settings.ts';
import { readKeys } from './keys.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { addNetwork } from './networks.ts';
import {
  type OutgoingSettings,
  readAllowedInner,
  readProxy,
  readWithoutProxy,
} from './outgoing-settings.ts';
import { readTraceSettings, type TraceSettings } from './trace-settings.ts';
import { BadEnvironment, oneOf, secret, textOf, type Variables, wholeNumber } from './variables.ts';

/** The networks in a comma-separated list, or its first entry that is none. */
export const readProxies = (text: string): BlockList | { readonly wrong: string } => {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!addNetwork(list, entry)) return { wrong: entry };
  }
  return list;
};

/** The settings from environment variables. Folders are as given. */
export type Environment = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The public address of Perch, without a path, with which links begin. Null: see `linkOrigin`. */
  readonly url: string | null;
  /** OP14: the origin that the app calls; null: the one in the `config.json` of the build. */
  readonly backendUrl: string | null;
  /** The folder of the embedded database; unused with PostgreSQL. */
  readonly dataFolder: string;
  /** The URL of PostgreSQL; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** HT6: `off` unless set, except on the embedded database at a loopback address. */
  readonly demo: 'tiny' | 'small' | 'large' | 'off';
  /** The same seed generates the same company. */
  readonly demoSeed: string;
  /** DE1: `always`: people of a new demo company work every day; `office`: in the daytime, from Monday to Friday. */
  readonly demoHours: 'always' | 'office';
  readonly simulate: boolean;
  /** Set it behind a proxy that terminates TLS: cookies are marked Secure, and HSTS is sent. */
  readonly secureCookies: boolean;
  /** The proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: BlockList;
  /** Other origins whose pages may call this server with its cookies. */
  readonly allowedOrigins: readonly string[];
  /** After SIGTERM, `/health` answers 503 for this time before the port is closed. */
  readonly shutdownDelaySeconds: number;
  /** A session ends after this time without a request. */
  readonly sessionIdleMinutes: number;
  /** OF6: whether browsers may cache the app and the data that it showed, to start without a connection. */
  readonly offline: boolean;
  /** The file with the company's settings; null: those in the database stay. */
  readonly settingsFile: string | null;
  /** SO1: the file with the providers at which people sign in; null: there are none. */
  readonly signOnFile: string | null;
  /** SO51: keys of 32 bytes for what is kept encrypted in the database, the newest first; []: nothing is. */
  readonly keys: readonly Uint8Array[];
  /** OP15: lines for people, or for programs. */
  readonly log: 'pretty' | 'json';
  readonly logLevel: Level;
  readonly backup: BackupSettings;
  /** OP50: where the metrics are served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** OP67: null: no spans are made. */
  readonly traces: TraceSettings | null;
  /** EM1: how mail is sent; null: none is. */
  readonly mail: MailSettings | null;
  readonly outgoing: OutgoingSettings;
};

const databaseUrl = (variables: Variables): string | null =>
  secret(
    variables,
    'DATABASE_URL',
    'like postgres://user:password@host:5432/name',
    (value) => /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value),
  );

const origin = (variables: Variables, name: string): string | null => {
  const text = textOf(variables, name);
  if (
    text === null ||
    (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
  )
    return text;
  throw new BadEnvironment(name, 'like https://perch.example', text);
};

const host = (variables: Variables, name = 'HOST'): string => {
  const text = textOf(variables, name) ?? '127.0.0.1';
  if (/^[A-Za-z0-9.:_-]+$/.test(text)) return text;
  throw new BadEnvironment(name, 'a host name or an address', text);
};

const metricsAddress = (variables: Variables): Environment['metrics'] => {
  const name = 'PERCH_METRICS_PORT';
  const address = host(variables, 'PERCH_METRICS_HOST');
  const port = wholeNumber(variables, name, 0, 0, 65_535);
  return textOf(variables, name) === null ? null : { host: address, port };
};

const allowedOrigins = (variables: Variables): readonly string[] => {
  const text = textOf(variables, 'PERCH_ALLOWED_ORIGINS');
  const origins = text === null ? [] : text.split(',').map((origin) => origin.trim());
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      const expected = 'origins like https://office.example, separated by commas';
      throw new BadEnvironment('PERCH_ALLOWED_ORIGINS', expected, origin);
    }
  }
  return origins;
};

const trustedProxies = (variables: Variables): BlockList => {
  const name = 'PERCH_TRUSTED_PROXIES';
  const text = textOf(variables, name);
  if (text === null) return new BlockList();
  const proxies = readProxies(text);
  if (proxies instanceof BlockList) return proxies;
  const expected = 'addresses or networks like 10.0.0.0/8, separated by commas';
  throw new BadEnvironment(name, expected, proxies.wrong);
};

const outgoing = (variables: Variables): OutgoingSettings => {
  const name = 'PERCH_OUTGOING_ALLOW';
  const text = textOf(variables, name);
  const allowed =
    text === null
      ? { hosts: new Set<string>(), networks: new BlockList() }
      : readAllowedInner(text);
  if ('wrong' in allowed) {
    const expected =
      'names, addresses or networks like idp.corp.example, 10.1.0.0/16, separated by commas';
    throw new BadEnvironment(name, expected, allowed.wrong);
  }
  const proxy = secret(
    variables,
    'HTTPS_PROXY',
    'like http://proxy.example:3128',
    (value) => readProxy(value) !== null,
  );
  return {
    allowed,
    proxy: proxy === null ? null : readProxy(proxy),
    withoutProxy: readWithoutProxy(textOf(variables, 'NO_PROXY') ?? ''),
  };
};

const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || (isIPv4(address) && address.startsWith('127.'));

/** The passwords of the demo company are known to everybody, so nobody else may reach it unless asked for. */
const defaultDemo = (variables: Variables): Environment['demo'] =>
  databaseUrl(variables) === null && isLoopback(host(variables)) ? 'small' : 'off';

/** Throws `BadEnvironment` for the first invalid variable. Empty variables count as unset. */
export const readEnvironment = (variables: Variables): Environment => ({
  host: host(variables),
  port: wholeNumber(variables, 'PORT', 8080, 0, 65_535),
  url: origin(variables, 'PERCH_URL'),
  backendUrl: origin(variables, 'PERCH_BACKEND_URL'),
  dataFolder: textOf(variables, 'PERCH_DATA') ?? '.perch',
  databaseUrl: databaseUrl(variables),
  demo: oneOf(variables, 'PERCH_DEMO', defaultDemo(variables), ['tiny', 'small', 'large', 'off']),
  demoSeed: textOf(variables, 'PERCH_DEMO_SEED') ?? 'perch',
  demoHours: oneOf(variables, 'PERCH_DEMO_HOURS', 'always', ['always', 'office']),
  simulate: oneOf(variables, 'PERCH_SIMULATE', 'on', ['on', 'off']) === 'on',
  secureCookies: oneOf(variables, 'PERCH_SECURE_COOKIES', 'off', ['on', 'off']) === 'on',
  trustedProxies: trustedProxies(variables),
  allowedOrigins: allowedOrigins(variables),
  // Only several servers on one PostgreSQL have a load balancer in front.
  shutdownDelaySeconds: wholeNumber(
    variables,
    'PERCH_SHUTDOWN_DELAY_SECONDS',
    databaseUrl(variables) === null ? 0 : 3,
    0,
    60,
  ),
  sessionIdleMinutes: wholeNumber(variables, 'PERCH_SESSION_IDLE_MINUTES', 720, 1, 10_080),
  offline: oneOf(variables, 'PERCH_OFFLINE', 'on', ['on', 'off']) === 'on',
  settingsFile: textOf(variables, 'PERCH_SETTINGS'),
  signOnFile: textOf(variables, 'PERCH_SIGN_ON_FILE'),
  keys: readKeys(variables),
  log: oneOf(variables, 'PERCH_LOG', 'pretty', ['pretty', 'json']),
  logLevel: oneOf(variables, 'PERCH_LOG_LEVEL', 'info', LEVELS),
  backup: {
    folder: textOf(variables, 'PERCH_BACKUP_FOLDER'),
    keep: wholeNumber(variables, 'PERCH_BACKUP_KEEP', 14, 1, 1000),
    encryptTo: textOf(variables, 'PERCH_BACKUP_ENCRYPT_TO'),
    erasuresFile: textOf(variables, 'PERCH_ERASURES_FILE'),
  },
  metrics: metricsAddress(variables),
  traces: readTraceSettings(variables),
  mail: readMailSettings(variables),
  outgoing: outgoing(variables),
});

/** Whether nobody but this computer reaches the server, as far as its settings tell. */
const isOwnOnly = ({ host, secureCookies, trustedProxies }: Environment): boolean =>
  isLoopback(host) && !secureCookies && trustedProxies.rules.length === 0;

/**
 * OP13: the beginning of the links that people get: the configured address, or that on which the server listens if only this
 * computer reaches it. Throws `BadEnvironment` elsewhere: a guess would be sent to people who cannot open it.
 */
export const linkOrigin = (environment: Environment): string => {
  const { url, host, port } = environment;
  if (url !== null) return url;
  if (isOwnOnly(environment)) return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  throw noUrl();
};

/** OP13: links would have to be guessed. */
export const noUrl = (): BadEnvironment =>
  new BadEnvironment('PERCH_URL', 'the address that people open, like https://perch.example', null);
