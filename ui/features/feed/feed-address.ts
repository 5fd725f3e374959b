import type { FeedAnswer, FeedAsk } from '../../../worker/protocol/feed.ts';

/** What a person is asked before the address that there is stops working. */
type Question = 'anew' | 'revoke';

export type AddressState =
  | { readonly phase: 'loading' }
  /** It could not be asked whether there is an address. */
  | { readonly phase: 'unknown' }
  | {
      readonly phase: 'known';
      /** Minutes since the epoch at which the address was made; null: there is none. */
      readonly since: number | null;
      /** The address, told when it was just made. It is kept nowhere else. */
      readonly url: string | null;
      readonly busy: 'make' | 'revoke' | null;
      readonly failed: 'make' | 'revoke' | null;
      readonly question: Question | null;
    };

/** Asks the server. */
type Ask = (ask: FeedAsk) => Promise<FeedAnswer>;

/** The address of a person's days for other calendars, from when it is looked at until it is not. */
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
    // An address that was shown may have been replaced by one that nobody was told (G217).
    else known(before.since, { url: busy === 'make' ? null : before.url, failed: busy });
  };

  return {
    look,
    /** Makes one; where there is one, asks first. */
    make: (): void => {
      if (state.phase !== 'known') return;
      if (state.since === null) void change('make');
      else go({ ...state, question: 'anew' });
    },
    revoke: (): void => {
      if (state.phase === 'known') go({ ...state, question: 'revoke' });
    },
    /** The answer to the question. */
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
