import { createHash } from 'node:crypto';
import type { LanguageCode } from '../../core/contract/languages.ts';
import type { Db } from '../database/db.ts';
import { TEXTS } from '../language/texts.ts';
import { writeCalendar } from './calendar-file.ts';
import { feedEvents } from './event.ts';
import { ownDays } from './own-days.ts';

/** `tag`: an ETag that changes only with the events. Weak, because the text contains the time of writing. */
export type ReadCalendar = { readonly text: string; readonly tag: string };

/** A person's days as iCalendar text. `now`: minutes since the epoch. */
export const readCalendar = async (
  db: Db,
  userId: number,
  language: LanguageCode,
  now: number,
): Promise<ReadCalendar> => {
  const events = feedEvents(await ownDays(db, userId, now), language);
  const name = TEXTS[language].feed.calendar;
  const hash = createHash('sha256').update(JSON.stringify([name, events]));
  return {
    text: writeCalendar(name, events, now),
    tag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
  };
};
