import type { Query } from '../../database/db.ts';
import { refused } from '../../refusal/refused.ts';
import type { SignOnSettings } from '../../sign-on/current-sign-on.ts';
import { hasProvider } from '../../sign-on/has-provider.ts';
import { signOnOnlySince } from '../../sign-on-only/sign-on-only.ts';

/** What decides which providers people can sign in at. */
export type ProviderSettings = Pick<SignOnSettings, 'kept' | 'fromFile'>;

export const LAST_PROVIDER = refused(
  409,
  'NO_PROVIDER',
  'People sign in at a provider only, and this is the last one at which they can: let passwords in again first',
);

/** SO70: whether nobody could sign in any more without this provider of the page, though passwords let nobody in. */
export const isLastProvider = async (
  query: Query,
  key: string,
  settings: ProviderSettings,
): Promise<boolean> =>
  (await signOnOnlySince(query)) !== null &&
  (await hasProvider(query, settings)) &&
  !(await hasProvider(query, settings, key));
