import type { Db } from '../database/db.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { PERCH_COMMAND } from '../script/perch-command.ts';
import { signOnOnlySince } from './sign-on-only.ts';

/** SO20: says what to do if nobody can sign in at a provider any more, though nothing else lets people in. */
export const tellIfNobodyGetsIn = async (
  db: Db,
  hasProvider: boolean,
  operator: Pick<OperatorLog, 'say'>,
): Promise<void> => {
  if (hasProvider || (await signOnOnlySince(db.query)) === null) return;
  operator.say(
    `Perch: Warning: people sign in at a provider only, and there is none: name its file in PERCH_SIGN_ON_FILE again, or let passwords in with ${PERCH_COMMAND} sign-on only off`,
  );
};
