import { type Environment, linkOrigin } from '../configuration/environment.ts';
import { BadEnvironment } from '../configuration/variables.ts';
import { createKeptSecrets } from '../identity/kept-secrets.ts';
import type { SignOnSettings } from './current-sign-on.ts';
import { readProviders } from './provider-file.ts';

const originOf = (environment: Environment): string | null => {
  try {
    return linkOrigin(environment);
  } catch (error) {
    // Providers of the page wait for it, and the page says so.
    if (error instanceof BadEnvironment && environment.signOnFile === null) return null;
    throw error;
  }
};

/**
 * SO1: how people sign in at providers. Throws `BadSettings` for the file, or `BadEnvironment` if there is one, but not the address that
 * providers send browsers back to.
 */
export const prepareSignOn = (environment: Environment): SignOnSettings => ({
  fromFile: environment.signOnFile === null ? [] : readProviders(environment.signOnFile),
  origin: originOf(environment),
  kept: createKeptSecrets(environment.keys),
  load: async (origin) => (await import('./load-sign-on.ts')).loadSignOn(origin, environment),
});
