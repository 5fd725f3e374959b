import type { Query } from '../database/db.ts';
import type { SignOnSettings } from './current-sign-on.ts';
import { readStored } from './stored-providers.ts';

/** SO15: whether people can sign in at any provider, of the server's file or of the page; `without`: at any other of the page than this. */
export const hasProvider = async (
  query: Query,
  { fromFile, kept }: Pick<SignOnSettings, 'fromFile' | 'kept'>,
  without: string | null = null,
): Promise<boolean> =>
  fromFile.some(({ isEnabled }) => isEnabled) ||
  (await readStored(query, kept)).some(
    ({ key, provider }) => key !== without && provider?.isEnabled === true,
  );
