import type { Environment } from '../configuration/environment.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { bad, type Finding, good } from './finding.ts';

/** UG2: whether the mail server lets this computer in; nothing is sent. */
export const examineMail = async (
  environment: Pick<Environment, 'mail' | 'outgoing'>,
): Promise<Finding> => {
  const mailer = openMailer(environment);
  if (mailer === null) return good('no mail is sent: PERCH_MAIL_URL is not set');
  try {
    const why = await mailer.check();
    return why === null
      ? good(`mail is handed in at ${mailer.host}`)
      : bad(`mail cannot be handed in at ${mailer.host}: ${why} (docs/mail.md)`);
  } finally {
    mailer.close();
  }
};
