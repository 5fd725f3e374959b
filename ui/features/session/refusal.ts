import type { SignOnFailure } from '../../../core/contract/sign-on.ts';
import type { PageFact } from '../../../core/core.ts';

/** SO46: whether only the administrator can mend what failed. */
const ASKS_ADMINISTRATOR: Readonly<Record<SignOnFailure, boolean>> = {
  CANCELLED: false,
  NOT_SIGNED_IN_THERE: false,
  EXPIRED: false,
  OTHER_BROWSER: false,
  OTHER_SENDER: true,
  CLOCKS_DIFFER: true,
  NOT_VERIFIABLE: true,
  SECRET_REFUSED: true,
  PROVIDER_SILENT: false,
  PROVIDER_REFUSED: true,
  NO_PERSON: true,
  MAIL_NOT_VERIFIED: true,
  SEVERAL_PEOPLE: true,
  OTHER_ACCOUNT: false,
  PASSWORD_NEEDED: false,
  WRONG_DOMAIN: true,
  NOT_ACTIVE: true,
  ERASED: true,
  PAUSED: true,
  UNAVAILABLE: true,
};

export const asksAdministrator = (failure: SignOnFailure): boolean => ASKS_ADMINISTRATOR[failure];

const isFailure = (code: string): code is SignOnFailure => Object.hasOwn(ASKS_ADMINISTRATOR, code);

/** The parameters of the login page that tell of a failed sign-in. */
const PARAMETERS = ['signOn', 'provider', 'reference'] as const;
const PROVIDER = /^[a-z0-9][a-z0-9-]{0,29}$/;
const REFERENCE = /^[A-Z2-9]{8}$/;

type Refused = Extract<PageFact, { readonly _tag: 'SignOnRefused' }>;

/** SO45: what the query of the login page tells, which anybody may have written; null: nothing. */
export const refusedIn = (query: URLSearchParams): Refused | null => {
  const [code, provider = '', reference = ''] = PARAMETERS.map((name) => query.get(name) ?? '');
  if (code === undefined || code === '') return null;
  // Of an attempt that is long over the server does not know where it went.
  const isKnown =
    isFailure(code) && (PROVIDER.test(provider) || (code === 'EXPIRED' && provider === ''));
  return {
    _tag: 'SignOnRefused',
    failure: isKnown ? code : 'UNAVAILABLE',
    provider: isKnown ? provider : '',
    reference: REFERENCE.test(reference) ? reference : '',
  };
};

/** The query without them. */
export const withoutRefused = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => !PARAMETERS.some((one) => one === name)));
