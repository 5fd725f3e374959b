import { Schema } from 'effect';
import type { TriedMail } from '../../../core/contract/administration/operation.ts';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { testMessage } from '../../mail/test-message.ts';
import { readPaused } from '../../outgoing/outgoing.ts';
import { pausedWords } from '../../outgoing/words.ts';
import { preferencesIn } from '../../preferences/preferences.ts';
import { answer, refused } from '../../refusal/refused.ts';
import { settleForCompany } from './settle-as.ts';

export const NO_MAIL = refused(
  404,
  'NO_MAIL',
  'The servers have no mail server: set PERCH_MAIL_URL',
);
const NO_ADDRESS = refused(404, 'NO_MAIL', 'You have no mail address');

const decodeReader = decodeFirst(
  Schema.Struct({ mail: Schema.NullOr(Schema.String), document: Schema.Unknown }),
);

/** EM4 */
export const createMailCalls = (db: Db, mailer: Mailer | null) => ({
  tryIt: settleForCompany([404, 409], async ({ userId }) => {
    if (mailer === null) return NO_MAIL;
    const paused = await readPaused(db.query);
    if (paused !== null) {
      return refused(409, 'OUTGOING_PAUSED', `Nothing leaves: ${pausedWords(paused.reason)}`);
    }
    const reader = decodeReader(
      await db.query(sql`select e.mail, p.document from employee e left join preference p on p.employee_id = e.id
        where e.id = ${userId}`),
    );
    if (reader?.mail == null || reader.mail === '') return NO_ADDRESS;
    const { language = 'en' } = preferencesIn(reader.document);
    const delivery = await mailer.send(testMessage(reader.mail, language));
    const tried: TriedMail =
      delivery.kind === 'accepted'
        ? { isAccepted: true, text: delivery.reply }
        : { isAccepted: false, text: delivery.why };
    return answer(tried);
  }),
});
