import type { Provider } from './provider.ts';
import {
  type ClientOf,
  type ClientParts,
  type Clients,
  createProviderClient,
} from './provider-client.ts';

/** SO53: what talks to the providers of now. */
export const createClients = (parts: ClientParts) => {
  const all = new Map<string, ClientOf>();
  return {
    all: all as Clients,
    /** From now on these are the providers. Of one that is the same object, what is known stays. */
    use: (providers: readonly Provider[]): void => {
      const keys = new Set(providers.map(({ key }) => key));
      for (const key of all.keys()) if (!keys.has(key)) all.delete(key);
      for (const provider of providers) {
        if (all.get(provider.key)?.provider === provider) continue;
        all.set(provider.key, { provider, client: createProviderClient(provider, parts) });
      }
    },
  };
};
