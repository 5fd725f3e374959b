import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { MAIL } from './about.ts';

/**
 * EM7: says whether messages are written from now on: they are if the servers send mail. Once they do not, what waits is forgotten:
 * nobody would send it.
 */
export const switchMail = (db: Db, isOn: boolean): Promise<void> =>
  db.transaction(async (query) => {
    if (isOn) {
      await query(sql`insert into mail_service default values on conflict do nothing`);
      return;
    }
    const was = await query(sql`delete from mail_service returning one`);
    if (was.length === 0) return;
    await query(sql`delete from outbox where kind = ${MAIL.name} and state = 'WAITING'`);
    await query(sql`delete from mail_news`);
  });
