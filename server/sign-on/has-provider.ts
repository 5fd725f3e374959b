import type { Environment } from '../configuration/environment.ts';

/** SO15: whether the settings of the server have a provider at which people can sign in. Throws `BadSettings`. */
export const hasProviderIn = async ({
  signOnFile,
}: Pick<Environment, 'signOnFile'>): Promise<boolean> => {
  if (signOnFile === null) return false;
  const { readProviders } = await import('./provider-file.ts');
  return readProviders(signOnFile).some(({ isEnabled }) => isEnabled);
};
