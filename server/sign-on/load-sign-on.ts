import type { Environment } from '../configuration/environment.ts';
import { asFetch } from '../outgoing/as-fetch.ts';
import { createCaller } from '../outgoing/call.ts';
import { createSignOn, type SignOn, type SignOnParts } from './sign-on.ts';

/** What talks to providers, by the one way out. */
export const loadSignOn = (
  origin: string,
  { outgoing }: Pick<Environment, 'outgoing'>,
): ((parts: SignOnParts) => SignOn) => {
  const ask = asFetch(createCaller(outgoing));
  return (parts) => createSignOn({ origin, ask, own: Date.now }, parts);
};
