import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import { defaultConfiguration } from '../../core/rules/configuration/defaults.ts';
import type { Db } from '../../server/database/db.ts';
import { sql } from '../../server/database/sql.ts';

type Features = ClientConfiguration['features'];
type Change = Partial<Features['deskFinder']['meta']> & {
  readonly off?: keyof Features;
};

/** Sets the company's configuration: the default, with these limits of the desk finder and optionally one feature off. */
export const configure = (db: Db, { off, ...limits }: Change = {}) => {
  const { features, ...rest } = defaultConfiguration('Tests');
  const { deskFinder } = features;
  const meta = { ...deskFinder.meta, ...limits };
  const limited: Features = { ...features, deskFinder: { ...deskFinder, meta } };
  const switched = off === undefined ? {} : { [off]: { ...limited[off], enabled: false } };
  const changed = { ...rest, features: { ...limited, ...switched } };
  return db.query(sql`update company set configuration = ${JSON.stringify(changed)}::text::jsonb`);
};
