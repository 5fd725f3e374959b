import type { OwnSession } from '../../contract/own-session.ts';
import type { PasswordOutcome } from './model.ts';

export type SecurityView =
  | { readonly status: 'closed' }
  | {
      readonly status: 'loading' | 'failed' | 'known';
      /** The current one first. */
      readonly sessions: readonly OwnSession[];
      /** Of the browser, for the times. */
      readonly zone: string;
      /** The session that is being ended; `others`: all others. */
      readonly ending: number | 'others' | null;
      readonly endFailed: boolean;
      readonly changing: boolean;
      readonly outcome: PasswordOutcome | null;
      /** AC5: of a new password, in characters. */
      readonly shortest: number;
    };
