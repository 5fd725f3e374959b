import type {
  ClientConfiguration,
  PublicConfiguration,
} from '../../core/contract/configuration.ts';
import type { Provider } from './provider.ts';

/** Where a sign-in at a provider begins. */
export const beginningOf = (key: string): string => `/public/sign-on/${key}`;

/** SO15: the settings without what asks for a password of Perch. */
export const withoutPassword = (configuration: ClientConfiguration): ClientConfiguration => ({
  ...configuration,
  authentication: {
    authOptions: configuration.authentication.authOptions.filter(({ url }) => url !== null),
  },
});

/** SO2: the ways to sign in: those of the settings, then the providers. One of the settings with the id of a provider is that provider. */
export const offeredWith = (
  configuration: ClientConfiguration,
  providers: readonly Provider[],
): PublicConfiguration => {
  const enabled = providers.filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0) return configuration;
  const [only, ...others] = enabled;
  const options = enabled.map(({ key, name, icon }) => ({
    id: key,
    name,
    url: beginningOf(key),
    icon,
  }));
  const known = new Set(enabled.map(({ key }) => key));
  const { authOptions } = configuration.authentication;
  return {
    ...configuration,
    authentication: {
      authOptions: [...authOptions.filter(({ id }) => !known.has(id)), ...options],
      ...(only?.redirects === true && others.length === 0
        ? { redirect: beginningOf(only.key) }
        : {}),
    },
  };
};
