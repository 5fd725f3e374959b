import type { PublicConfiguration } from '../../core/contract/configuration.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { offeredWith, withoutPassword } from '../sign-on/offered.ts';
import type { Provider } from '../sign-on/provider.ts';
import { signOnOnlySince } from './sign-on-only.ts';

/** SO2, SO15: the settings that the page starts with, with the ways to sign in that work. */
export const offeredConfiguration = async (
  db: Db,
  providers: readonly Provider[],
): Promise<PublicConfiguration> => {
  const configuration = await readConfiguration(db);
  const isOnly = (await signOnOnlySince(db.query)) !== null;
  return offeredWith(isOnly ? withoutPassword(configuration) : configuration, providers);
};
