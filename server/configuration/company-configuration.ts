import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import { readSettings } from '../../core/rules/configuration/settings.ts';
import type { SettingsProblem } from '../../core/rules/configuration/settings-problem.ts';
import type { Db, Row } from '../database/db.ts';

/** The name while the database holds no company. */
const NO_NAME = 'Perch';

const settingsIn = (row: Row | undefined) =>
  readSettings(row?.configuration ?? {}, row === undefined ? NO_NAME : String(row.name));

/**
 * SP1: the configuration in the company's row, with defaults for missing fields. An invalid field counts as missing, because
 * no call may fail for it.
 */
export const configurationOf = (row: Row | undefined): ClientConfiguration =>
  settingsIn(row).configuration;

const readCompany = async (db: Pick<Db, 'query'>): Promise<Row | undefined> => {
  const text = 'select name, configuration from company limit 1';
  const [row] = await db.query({ name: 'configuration', text, values: [] });
  return row;
};

export const readConfiguration = async (db: Pick<Db, 'query'>): Promise<ClientConfiguration> =>
  configurationOf(await readCompany(db));

/** SP2: the faults of the settings in the company's row, written with SQL or by a build with other settings. */
export const storedProblems = async (db: Db): Promise<readonly SettingsProblem[]> =>
  settingsIn(await readCompany(db)).problems;
