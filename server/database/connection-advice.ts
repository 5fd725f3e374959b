/** What is known of a failed connection: the code and the words of PostgreSQL, of the driver or of the system. */
export type Refusal = { readonly code: string; readonly message: string };

type Cause = {
  readonly is: (refusal: Refusal) => boolean;
  /** Whether PostgreSQL answered. */
  readonly isReached: boolean;
  readonly advice: string;
};

const ofCode =
  (...codes: readonly string[]) =>
  ({ code }: Refusal): boolean =>
    codes.includes(code);
const saying =
  (words: RegExp) =>
  ({ message }: Refusal): boolean =>
    words.test(message);

/** OP60: the first that is so. The words of the driver are those of pg 8. */
const CAUSES: readonly Cause[] = [
  {
    is: ofCode('ECONNREFUSED'),
    isReached: false,
    advice:
      'Nothing listens there: start PostgreSQL, or correct the host and the port in DATABASE_URL (listen_addresses)',
  },
  {
    is: ofCode('ENOTFOUND', 'EAI_AGAIN'),
    isReached: false,
    advice: 'This computer does not find the name: correct the host in DATABASE_URL, or the DNS',
  },
  {
    is: ofCode('ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'),
    isReached: false,
    advice:
      'Nothing answers at this address: correct the host in DATABASE_URL, or let the firewall pass it',
  },
  {
    is: saying(/^timeout exceeded when trying to connect|connection timeout/),
    isReached: false,
    advice:
      'Nothing answered in time: either all connections are in use, or the address or a firewall is wrong',
  },
  {
    is: saying(/^SASL:.*password must be/),
    isReached: true,
    advice: 'PostgreSQL asks for a password, and DATABASE_URL has none',
  },
  {
    is: ofCode('28P01'),
    isReached: true,
    advice: 'The password in DATABASE_URL is not that of the user',
  },
  {
    is: saying(/role ".*" does not exist/),
    isReached: true,
    advice: 'Create the user, or correct the name in DATABASE_URL',
  },
  {
    is: saying(/no encryption|SSL off/),
    isReached: true,
    advice: 'PostgreSQL demands TLS from here: add ?sslmode=verify-full to DATABASE_URL',
  },
  {
    is: ofCode('28000'),
    isReached: true,
    advice: 'PostgreSQL lets this user in from nowhere or not from here: see pg_hba.conf',
  },
  {
    is: ofCode('3D000'),
    isReached: true,
    advice: 'Create the database (createdb), or correct the name in DATABASE_URL',
  },
  {
    is: saying(/too many connections for (role|database)/),
    isReached: true,
    advice: 'Raise the limit of this user or database (CONNECTION LIMIT), or run fewer servers',
  },
  {
    is: ofCode('53300'),
    isReached: true,
    advice: 'Raise max_connections, or run fewer servers (docs/sizing.md)',
  },
  {
    is: ofCode('57P03'),
    isReached: true,
    advice: 'PostgreSQL is starting or ending: wait',
  },
  {
    is: saying(/does not support SSL/),
    isReached: true,
    advice: 'PostgreSQL has no TLS: switch it on there, or leave sslmode out of DATABASE_URL',
  },
  {
    is: ({ code }) => /CERT|SELF_SIGNED|^UNABLE_TO_|^ERR_TLS/.test(code),
    isReached: true,
    advice:
      'This computer does not trust its certificate: name that of its authority in NODE_EXTRA_CA_CERTS',
  },
];

/** A SQLSTATE: only PostgreSQL has such codes. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** OP60: whether PostgreSQL answered, and what to do; `advice` null: nothing is known of this failure. */
export const connectionAdvice = (
  refusal: Refusal,
): { readonly isReached: boolean; readonly advice: string | null } =>
  CAUSES.find(({ is }) => is(refusal)) ?? { isReached: SQLSTATE.test(refusal.code), advice: null };
