import { createKeptSecrets, type KeptSecrets } from '../identity/kept-secrets.ts';
import { createKnownProviders, type KnownProviders } from './known-providers.ts';
import type { Provider } from './provider.ts';
import type { SignOn, SignOnParts } from './sign-on.ts';

export type SignOnSettings = {
  /** SO1: the providers of the server's file. */
  readonly fromFile: readonly Provider[];
  /** SO51 */
  readonly kept: KeptSecrets;
  /** SO3: where people open Perch, without a slash at the end; null: PERCH_URL is missing, and nobody signs in at a provider. */
  readonly origin: string | null;
  /** Loads what talks to providers, when there is one. */
  readonly load: (origin: string) => Promise<(parts: SignOnParts) => SignOn>;
};

/** SO53: signing in at the providers as they are now. */
export type CurrentSignOn = {
  readonly settings: SignOnSettings;
  readonly providers: KnownProviders;
  /** null: there are no providers. */
  readonly open: () => Promise<SignOn | null>;
  /** Whether there are providers or not; null: PERCH_URL is missing. */
  readonly loaded: () => Promise<SignOn | null>;
};

type Parts = SignOnParts & { readonly companyStamp: () => number | null };

export type OpenSignOn = (parts: Parts) => CurrentSignOn;

export const createCurrentSignOn =
  (settings: SignOnSettings): OpenSignOn =>
  ({ companyStamp, ...parts }) => {
    const { fromFile, kept, origin, load } = settings;
    const known = createKnownProviders(parts.db, { fromFile, kept, companyStamp });
    let opened: SignOn | null = null;
    const loaded = async (): Promise<SignOn | null> => {
      if (origin === null) return null;
      const create = await load(origin);
      opened ??= create(parts);
      opened.use(await known());
      return opened;
    };
    return {
      settings,
      providers: async () => (origin === null ? [] : known()),
      open: async () => ((await known()).length === 0 ? null : loaded()),
      loaded,
    };
  };

/** SO1: of a server that has neither a file nor a key: it offers what others have set up, if it can read it. */
export const NO_PROVIDERS: SignOnSettings = {
  fromFile: [],
  kept: createKeptSecrets([]),
  origin: null,
  load: async () => {
    throw new Error('Nobody signs in at a provider without the address of Perch');
  },
};
