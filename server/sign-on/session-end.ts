import { SignOnFailed } from './failed.ts';
import type { Identity } from './identity.ts';
import type { Provider } from './provider.ts';

/** SO11: when the session has to end because the sign-in at the provider is too long ago. Throws `SignOnFailed`. */
export const endOf = (
  { maxAgeSeconds }: Provider,
  { authTime }: Identity,
  now: number,
): number | null => {
  if (maxAgeSeconds === null) return null;
  if (authTime === null) throw new SignOnFailed('PROVIDER_REFUSED', 'no auth_time');
  const until = authTime + maxAgeSeconds * 1000;
  if (until <= now) throw new SignOnFailed('NOT_SIGNED_IN_THERE', 'auth_time');
  return until;
};
