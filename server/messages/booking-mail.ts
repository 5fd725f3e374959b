import { filled } from '../language/filled.ts';
import { TEXTS } from '../language/texts.ts';
import type { Booked, BookingNews } from './booking-news.ts';
import type { Message } from './message.ts';
import type { Reader } from './reader.ts';
import { slotText } from './times.ts';

/** A longer list nobody reads. */
const MOST_LINES = 40;

const placeOf = ({ place }: Booked): string => place.filter((name) => name !== '').join(', ');

const timeOf = (reader: Reader, booked: Booked): string => slotText(reader, booked, booked.zone);

const lineOf = (reader: Reader, { was, is, by, reason }: BookingNews): string => {
  const words = TEXTS[reader.language].mail.bookings;
  const before = { place: placeOf(was), time: timeOf(reader, was) };
  const isMoved = is !== null && placeOf(is) !== before.place;
  const sentences = [
    is === null
      ? filled(words.cancelled, before)
      : isMoved
        ? filled(words.moved, { to: placeOf(is), time: timeOf(reader, is), place: before.place })
        : filled(words.changed, {
            place: before.place,
            time: timeOf(reader, is),
            before: before.time,
          }),
    ...(by === '' ? [] : [filled(words.by, { by })]),
    // CS13: the reasons of other changes stay in the history.
    ...(isMoved && reason !== null ? [filled(words.reason, { reason })] : []),
  ];
  return sentences.join(' ');
};

/** EM15, EM23: `settings`: where the reader turns these messages off. Null: there is nothing to tell. */
export const bookingMail = (
  reader: Reader,
  news: readonly BookingNews[],
  { origin, settings }: { readonly origin: string; readonly settings: string },
): Message | null => {
  if (news.length === 0) return null;
  const { bookings: words, open } = TEXTS[reader.language].mail;
  const told = reader.getsDetails ? news : [];
  const more = told.length - MOST_LINES;
  return {
    subject: words.subject,
    paragraphs: [
      words.text,
      ...told.slice(0, MOST_LINES).map((one) => lineOf(reader, one)),
      ...(more > 0 ? [filled(words.more, { count: String(more) })] : []),
    ],
    link: { label: open, url: `${origin}/webapp/` },
    footer: words.footer,
    settings,
  };
};
