import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../configuration/environment.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { PERCH_COMMAND } from '../script/perch-command.ts';
import type { SetupLink } from './setup-link.ts';

/** The name of the file beside the embedded database. */
const LINK_FILE = 'setup-link';

type Surroundings = {
  readonly environment: Pick<Environment, 'log' | 'databaseUrl'>;
  /** Of the embedded database: its absolute path. */
  readonly folder: string;
  /** Where links begin. */
  readonly origin: string;
  readonly operator: OperatorLog;
};

/**
 * FS1: hands the link for the first administrator over to the operator; null: there is a company. OP17: JSON lines are collected
 * and read by many, so the link is then in a file that only the server's user can read, or a command makes one.
 */
export const tellSetupLink = (
  link: SetupLink | null,
  { environment, folder, origin, operator }: Surroundings,
): void => {
  const isEmbedded = environment.databaseUrl === null;
  const file = join(folder, LINK_FILE);
  if (link === null) {
    if (isEmbedded) rmSync(file, { force: true });
    return;
  }
  const until = new Date(link.until).toISOString();
  const address = `${origin}${link.path}`;
  if (environment.log === 'pretty') {
    operator.say(
      'Perch: The database holds no company. Open this link to set it up; it works until',
    );
    operator.say(`Perch: ${until}, and ${PERCH_COMMAND} setup makes another one:`);
    operator.show(address);
    return;
  }
  if (isEmbedded) {
    writeFileSync(file, `${address}\n`, { mode: 0o600 });
    operator.say(
      `Perch: The database holds no company. ${file} has a link to set it up, until ${until}`,
    );
  } else {
    operator.say(
      `Perch: The database holds no company. ${PERCH_COMMAND} setup makes a link to set it up`,
    );
  }
};
