/** OP1: what the server tells whoever runs it. */
export type OperatorLog = {
  /** A line with the time. No name, no secret, and nothing that somebody typed. */
  readonly tell: (what: string) => void;
  /** OP3: a password or link that was not accepted. `address`: of the client. */
  readonly signInRefused: (address: string, why: Refusal) => void;
  /** OP8: what a setting would mend; of the same hint one line in five minutes. */
  readonly hint: (what: string) => void;
};

type Refusal = 'wrong password' | 'no such link' | 'too many attempts';

/** OP4: lines of refused sign-ins in a minute. An attack must not fill the disk. */
export const MOST_REFUSED = 600;
const MINUTE_MS = 60_000;
const HINT_EVERY_MS = 5 * MINUTE_MS;
/** The origins in hints come from clients. */
const MOST_HINTS = 20;

/** `now`: milliseconds since the epoch, of this computer: programs that read the lines compare the time with its own. */
export const createOperatorLog = (
  now: () => number,
  write: (line: string) => void,
): OperatorLog => {
  const tell = (what: string): void => write(`${new Date(now()).toISOString()} Perch: ${what}`);

  let minute = Number.NaN;
  let refused = 0;
  const hints = new Map<string, number>();

  return {
    tell,
    signInRefused: (address, why) => {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        if (refused > MOST_REFUSED) tell(`${refused - MOST_REFUSED} more refused sign-ins`);
        minute = current;
        refused = 0;
      }
      refused += 1;
      if (refused <= MOST_REFUSED) tell(`sign-in refused for ${address || 'unknown'}: ${why}`);
    },
    hint: (what) => {
      const at = now();
      for (const [known, told] of hints) if (at - told >= HINT_EVERY_MS) hints.delete(known);
      if (hints.has(what) || hints.size >= MOST_HINTS) return;
      hints.set(what, at);
      tell(what);
    },
  };
};
