import { tagOf } from '../../core/contract/languages.ts';
import { zoneOrUtc } from '../../core/time/zone.ts';
import type { Reader } from './reader.ts';

/** Making one takes as much time as half of the rest of a message. A company has a few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 100;

const formatIn = (
  { language, timeFormat }: Pick<Reader, 'language' | 'timeFormat'>,
  zone: string,
): Intl.DateTimeFormat => {
  const key = `${language} ${timeFormat} ${zone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(tagOf(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: timeFormat === 'HH:mm' ? 'h23' : 'h12',
    timeZone: zoneOrUtc(zone),
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
};

/** EM9: a time in the zone, which it names. Milliseconds since the epoch. Example: `Monday 23 November 2026 at 09:00 (Europe/Stockholm)`. */
export const timeText = (
  reader: Pick<Reader, 'language' | 'timeFormat'>,
  at: number,
  zone: string,
): string => `${formatIn(reader, zone).format(at)} (${zoneOrUtc(zone)})`;

/** EM9: the same from one time to another. Minutes since the epoch. */
export const slotText = (
  reader: Pick<Reader, 'language' | 'timeFormat'>,
  { start, end }: { readonly start: number; readonly end: number },
  zone: string,
): string =>
  `${formatIn(reader, zone).formatRange(start * 60_000, end * 60_000)} (${zoneOrUtc(zone)})`;
