import type { SignOnFailure } from '../../core/contract/sign-on.ts';

/** Ends a sign-in at a provider, before anything is written. */
export class SignOnFailed extends Error {
  readonly failure: SignOnFailure;
  /** Whom it concerns; null: unknown. */
  readonly person: number | null;

  /** `why`: for the security log: no secret, and nothing that somebody typed. */
  constructor(failure: SignOnFailure, why = '', person: number | null = null) {
    super(why);
    this.name = 'SignOnFailed';
    this.failure = failure;
    this.person = person;
  }
}
