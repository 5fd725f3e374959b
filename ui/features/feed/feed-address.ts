import type { FeedAnswer, FeedAsk } from '../../../worker/protocol/feed.ts';

/** Confirmations before the current address stops working. */
type Question = 'anew' | 'revoke';

export type AddressState =
  | { readonly phase: 'loading' }
  /** It could not be loaded whether there is an address. */
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'known';
      /** When the address was created, in minutes since the epoch; null: there is none. */
      readonly since: number | null;
      /** The address, only known right after it was created. It is stored nowhere else. */
      readonly url: string | null;
      readonly busy: 'make' | 'revoke' | null;
      readonly failed: 'make' | 'revoke' | null;
      readonly question: Question | null;
    };

/** Sends a request to the server. */
type Ask = (ask: FeedAsk) => Promise<FeedAnswer>;

/** The state machine of the user's calendar address while its dialog is open. */
export const createFeedAddress = (ask: Ask, show: (state: AddressState) => void) => {
  let state: AddressState = { phase: 'loading' };
  let isOver = false;
  const go = (next: AddressState): void => {
    if (isOver) return;
    state = next;
    show(next);
  };
  const known = (since: number | null, change: object = {}): void =>
    go({ phase: 'known', since, url: null, busy: null, failed: null, question: null, ...change });

  const look = async (): Promise<void> => {
    go({ phase: 'loading' });
    const answer = await ask('status');
    if (answer._tag === 'Status') known(answer.since);
    else go({ phase: 'unknown' });
  };

  const change = async (busy: 'make' | 'revoke'): Promise<void> => {
    if (state.phase !== 'known' || state.busy !== null) return;
    const before = state;
    known(before.since, { url: before.url, busy });
    const answer = await ask(busy);
    if (answer._tag === 'Made') known(answer.since, { url: answer.url });
    else if (answer._tag === 'Revoked') known(null);
    // The shown address may have been replaced by one that nobody knows (G217).
    else known(before.since, { url: busy === 'make' ? null : before.url, failed: busy });
  };

  return {
    look,
    /** Creates an address; if there is one, asks for confirmation. */
    make: (): void => {
      if (state.phase !== 'known') return;
      if (state.since === null) void change('make');
      else go({ ...state, question: 'anew' });
    },
    revoke: (): void => {
      if (state.phase === 'known') go({ ...state, question: 'revoke' });
    },
    /** Confirms the pending question. */
    confirm: (): void => {
      if (state.phase !== 'known' || state.question === null) return;
      void change(state.question === 'anew' ? 'make' : 'revoke');
    },
    keep: (): void => {
      if (state.phase === 'known') go({ ...state, question: null });
    },
    end: (): void => {
      isOver = true;
    },
  };
};
