import { type Environment, linkOrigin } from '../configuration/environment.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { asFetch } from '../outgoing/as-fetch.ts';
import { createCaller } from '../outgoing/call.ts';
import { readProviders } from './provider-file.ts';
import { createSignOn, type SignOn, type SignOnParts } from './sign-on.ts';

const DAY_MS = 24 * 60 * 60_000;
const WARNED_BEFORE_MS = 30 * DAY_MS;

/**
 * SO1: signing in at the providers of the file. Throws `BadSettings`, or `BadEnvironment` without the address that providers send
 * browsers back to. SO12: says which secrets end within 30 days.
 */
export const loadSignOn = (
  file: string,
  {
    environment,
    operator,
  }: {
    readonly environment: Environment;
    readonly operator: Pick<OperatorLog, 'say'>;
  },
): ((parts: SignOnParts) => SignOn) => {
  const providers = readProviders(file);
  const origin = linkOrigin(environment);
  for (const { key, secretExpires } of providers) {
    if (secretExpires !== null && Date.parse(secretExpires) - Date.now() < WARNED_BEFORE_MS) {
      operator.say(`Perch: Warning: the secret at the provider ${key} ends on ${secretExpires}`);
    }
  }
  const ask = asFetch(createCaller(environment.outgoing));
  return (parts) => createSignOn({ providers, origin, ask, own: Date.now }, parts);
};
