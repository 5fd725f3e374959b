import { Schema } from 'effect';
import { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Db, Row } from '../database/db.ts';

/** The default configuration: all features on. The specification leaves these values open. */
export const defaultConfiguration = (companyName: string): ClientConfiguration => ({
  features: {
    deskFinder: {
      enabled: true,
      meta: {
        futureBooking: 14,
        allowMultipleDesks: true,
        disableTimeSelection: false,
        defaultStart: null,
        defaultEnd: null,
        bobo: true,
        maxDays: null,
        maxDuration: null,
      },
    },
    roomFinder: { enabled: true },
    colleagueFinder: { enabled: true },
    attendance: { enabled: true },
  },
  authentication: { authOptions: [{ id: 'password', name: 'Password', url: null }] },
  branding: { webApp: { logo: null } },
  // 06:00 to 18:00: the specification's start of the day, and the end of its business hours.
  workingDay: { start: 360, end: 1080 },
  public: { name: companyName },
});

const decodeConfiguration = Schema.decodeUnknownSync(ClientConfiguration);

/** The configuration in the company's row, or the default if none is set. Throws if the stored value is invalid. */
export const configurationOf = (row: Row | undefined): ClientConfiguration => {
  if (row === undefined) return defaultConfiguration('Perch');
  const { configuration } = row;
  const unset =
    typeof configuration !== 'object' ||
    configuration === null ||
    Object.keys(configuration).length === 0;
  return unset ? defaultConfiguration(String(row.name)) : decodeConfiguration(configuration);
};

export const readConfiguration = async (db: Db): Promise<ClientConfiguration> => {
  const text = 'select name, configuration from company limit 1';
  const [row] = await db.query({ name: 'configuration', text, values: [] });
  return configurationOf(row);
};
