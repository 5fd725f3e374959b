import { Cause } from 'effect';
import { createLimit } from './limited.ts';
import {
  type Fields,
  type Kind,
  LEVELS,
  type Level,
  type LogRecord,
  type Sink,
} from './log-record.ts';
import { createSecretFilter, without } from './without-secrets.ts';

/** OP1: what the server tells whoever runs it. Nothing of it has a name, a secret, or what somebody typed. */
export type OperatorLog = {
  /** One line. */
  readonly tell: (kind: Kind, what: string, fields?: Fields) => void;
  /** As `tell`, for what an operator should look at. */
  readonly warn: (kind: Kind, what: string, fields?: Fields) => void;
  /** About the start, as a person at a terminal reads it: with the name of the program. OP58: a warning is one for programs, too. */
  readonly say: (what: string) => void;
  /** What lets its reader in: for a person at the terminal, never for JSON. */
  readonly show: (what: string) => void;
  /** Why the start failed. */
  readonly complain: (what: string) => void;
  /** OP3: a password or link that was not accepted. `address`: of the client. */
  readonly signInRefused: (address: string, why: Refusal) => void;
  /** OP8: what a setting would mend; of the same hint one line in five minutes. */
  readonly hint: (what: string) => void;
  /** OP19: a request was answered. */
  readonly answered: (level: Level, what: string, fields: Fields) => void;
  /** Something failed that should not; without `cause` the line says all. `typed`: texts of a request, which the cause may repeat. */
  readonly failed: (kind: Kind, what: string, cause?: unknown, more?: More) => void;
};

type Refusal = 'wrong password' | 'no such link' | 'too many attempts';
type More = { readonly fields?: Fields; readonly typed?: readonly string[] };

/** OP4: lines of refused sign-ins in a minute. */
export const MOST_REFUSED = 600;
const WARNING = /^Perch: Warning: /;
const HINT_EVERY_MS = 5 * 60_000;
/** The origins in hints come from clients. */
const MOST_HINTS = 20;

export type LogOptions = {
  /** Milliseconds since the epoch, of this computer: programs that read the lines compare the time with its own. */
  readonly now: () => number;
  readonly sink: Sink;
  /** OP17: others than the operator read it. */
  readonly isCollected?: boolean;
  /** OP15: the least level that is told. */
  readonly level?: Level;
  /** OP17: of the settings. */
  readonly secrets?: readonly string[];
};

export const createOperatorLog = ({
  now,
  sink,
  isCollected = false,
  level: least = 'info',
  secrets = [],
}: LogOptions): OperatorLog => {
  const filter = createSecretFilter(secrets);
  const filtered = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? filter(value) : value,
      ]),
    );

  const write = (
    level: Level,
    kind: Kind,
    message: string,
    { fields = {}, ...more }: Partial<Pick<LogRecord, 'fields' | 'stack' | 'isTimeless'>> = {},
  ): void => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
    const clean = { message: filter(message), fields: filtered(fields) };
    sink({ at: now(), level, kind, ...clean, ...more });
  };

  const refused = createLimit(MOST_REFUSED, (more) =>
    write('warn', 'sign-in-refused', `${more} more refused sign-ins`),
  );
  const hints = new Map<string, number>();

  return {
    tell: (kind, what, fields = {}) => write('info', kind, what, { fields }),
    warn: (kind, what, fields = {}) => write('warn', kind, what, { fields }),
    say: (what) => write(WARNING.test(what) ? 'warn' : 'info', 'start', what, { isTimeless: true }),
    show: (message) => {
      const line = { at: now(), level: 'info', kind: 'start', message, fields: {} } as const;
      if (!isCollected) sink({ ...line, isTimeless: true });
    },
    complain: (what) => write('error', 'start', `Perch: ${what}`, { isTimeless: true }),
    signInRefused: (address, why) => {
      if (!refused(now())) return;
      const fields = { 'client.address': address, 'event.reason': why };
      write('warn', 'sign-in-refused', `sign-in refused for ${address || 'unknown'}: ${why}`, {
        fields,
      });
    },
    hint: (what) => {
      const at = now();
      for (const [known, told] of hints) if (at - told >= HINT_EVERY_MS) hints.delete(known);
      if (hints.has(what) || hints.size >= MOST_HINTS) return;
      hints.set(what, at);
      write('warn', 'settings', what);
    },
    answered: (level, what, fields) => write(level, 'request', what, { fields }),
    failed: (kind, what, cause, { fields = {}, typed = [] } = {}) => {
      const stack = cause === undefined ? '' : Cause.pretty(Cause.die(cause));
      const clean = filter(without(stack, typed));
      write('error', kind, what, { fields, ...(clean === '' ? {} : { stack: clean }) });
    },
  };
};
