import type { Environment } from '../configuration/environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { asFetch } from '../outgoing/as-fetch.ts';
import { createCaller } from '../outgoing/call.ts';
import { bad, type Finding, good } from './finding.ts';

/** UG2: whether the relay lets this computer in; nothing is sent. */
export const examineMail = async ({
  mail: settings,
  outgoing,
}: Pick<Environment, 'mail' | 'outgoing'>): Promise<Finding> => {
  if (settings === null) return good('no mail is sent: PERCH_MAIL_URL is not set');
  const mailer = createMailer(settings, asFetch(createCaller(outgoing)));
  try {
    const why = await mailer.check();
    const relay = `${settings.host}:${settings.port}`;
    return why === null
      ? good(`mail is handed in at ${relay}`)
      : bad(`mail cannot be handed in at ${relay}: ${why} (docs/mail.md)`);
  } finally {
    mailer.close();
  }
};
