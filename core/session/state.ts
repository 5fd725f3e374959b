import type { Failure } from '../answer.ts';
import type { ClientConfiguration } from '../contract/configuration.ts';
import type { SelfSession, Visibility } from '../contract/people.ts';

export type ConsentState =
  | { readonly status: 'unknown' }
  | { readonly status: 'asking'; readonly request: number }
  | { readonly status: 'failed'; readonly failure: Failure }
  | {
      readonly status: 'pending';
      readonly id: number;
      readonly text: string;
      readonly approving: number | null;
      readonly failure: Failure | null;
    }
  | { readonly status: 'approved' };

export type SessionState = {
  readonly configuration: ClientConfiguration | null;
  readonly auth: 'unknown' | 'signedOut' | 'signedIn';
  readonly user: SelfSession | null;
  readonly consent: ConsentState;
  /** Requests under way. */
  readonly configurationRequest: number | null;
  readonly sessionRequest: number | null;
  readonly loginRequest: number | null;
  readonly logoutRequest: number | null;
  readonly loginFailure: Failure | null;
  /** Why the person is at the login screen without having asked: their session ended. */
  readonly expired: boolean;
  /** The visibility that was asked for and is not yet confirmed. */
  readonly changingVisibility: { readonly request: number; readonly to: Visibility } | null;
  readonly confirmingLogout: boolean;
  /** While the server is away at the start. */
  readonly retry: { readonly failures: number; readonly timer: number | null };
};

export const initialSession: SessionState = {
  configuration: null,
  auth: 'unknown',
  user: null,
  consent: { status: 'unknown' },
  configurationRequest: null,
  sessionRequest: null,
  loginRequest: null,
  logoutRequest: null,
  loginFailure: null,
  expired: false,
  changingVisibility: null,
  confirmingLogout: false,
  retry: { failures: 0, timer: null },
};
