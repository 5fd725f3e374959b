import { fileImports } from './imports.ts';
import type { Sources } from './sources.ts';

/** The one way out. */
const WAY_OUT = 'server/outgoing/call.ts';

/** Connections to the own computer: by a socket in the file system, whose path no other server has. */
const OWN_COMPUTER = ['server/database/folder-lock.ts', 'server/local-channel/'];

/** What opens connections, and has no other use. */
const CLIENTS =
  /^(?:node:)?(?:https|tls|dns|dns\/promises|http2|dgram)$|^(?:undici|axios|got|ky|node-fetch|ws|msw|nodemailer|web-push|ldapts|imapflow|tsdav|openid-client)(?:\/|$)/;

/** What may be used although it opens connections, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  // The mail server is the one that the operator names, in the same network or not.
  ['server/mail/mailer.ts', 'nodemailer'],
  // Its calls go the one way out: see `outgoing/as-fetch.ts`.
  ['server/mail/mail-token.ts', 'openid-client'],
  ['server/sign-on/provider-client.ts', 'openid-client'],
  // Only classes of errors.
  ['server/sign-on/failure-of.ts', 'openid-client'],
]);

/** What servers need, too. */
const HARMLESS: Readonly<Record<string, ReadonlySet<string>>> = {
  http: new Set(['createServer', 'STATUS_CODES']),
  net: new Set(['createServer', 'BlockList', 'isIP', 'isIPv4', 'isIPv6']),
};

const NAMED = /import\s+(?!type\b)([^;'"]*?)\s+from\s+['"](?:node:)?(http|net)['"]/g;
const GLOBALS = /(?<![.\w])(?:fetch\(|new (?:WebSocket|EventSource)\()/;

/** The values, not types, that are imported; `*` for all. */
const valuesOf = (names: string): readonly string[] => {
  const [, inner] = /^\{([^}]*)\}$/.exec(names.trim()) ?? [];
  if (inner === undefined) return ['*'];
  return inner
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
};

/** OA1: files of the server that could call another server, but not by the guarded way. */
export const checkOutgoing = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('server/') || !path.endsWith('.ts') || path === WAY_OUT) return [];
    const clients = fileImports(path, text).flatMap(({ specifier, kind }) =>
      kind !== 'type' && CLIENTS.test(specifier) && ALLOWED.get(path) !== specifier
        ? [specifier]
        : [],
    );
    const isOwn = OWN_COMPUTER.some((each) => path.startsWith(each));
    const named = [...text.matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
      valuesOf(names).flatMap((name) =>
        HARMLESS[from]?.has(name) || (isOwn && from === 'net') ? [] : [`${name} of ${from}`],
      ),
    );
    const modules = fileImports(path, text).flatMap(({ specifier, kind }) =>
      kind === 'dynamic' && /^(?:node:)?(?:http|net)$/.test(specifier) ? [specifier] : [],
    );
    const globals = GLOBALS.exec(text)?.[0];
    return [...clients, ...named, ...modules, ...(globals === undefined ? [] : [globals])].map(
      (what) => `${path} may call others by ${what}`,
    );
  });
