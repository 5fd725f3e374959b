import type { Environment } from '../configuration/environment.ts';
import { asFetch } from '../outgoing/as-fetch.ts';
import { createCaller } from '../outgoing/call.ts';
import { createMailer, type Mailer } from './mailer.ts';

/** EM1: what hands mail in by the settings of the server; null: they name no mail server. */
export const openMailer = ({
  mail,
  outgoing,
}: Pick<Environment, 'mail' | 'outgoing'>): Mailer | null =>
  mail === null ? null : createMailer(mail, asFetch(createCaller(outgoing)));
