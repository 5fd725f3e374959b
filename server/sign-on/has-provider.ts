import type { Query } from '../database/db.ts';
import type { SignOnSettings } from './current-sign-on.ts';
import { readStored } from './stored-providers.ts';

/** SO15: whether people can sign in at any provider, of the server's file or of the page. */
export const hasProvider = async (
  query: Query,
  { fromFile, kept }: Pick<SignOnSettings, 'fromFile' | 'kept'>,
): Promise<boolean> =>
  fromFile.some(({ isEnabled }) => isEnabled) ||
  (await readStored(query, kept)).some(({ provider }) => provider?.isEnabled === true);
