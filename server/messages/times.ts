import { tagOf } from '../../core/contract/languages.ts';
import { zoneOrUtc } from '../../core/time/zone.ts';
import type { Reader } from './reader.ts';

const formatIn = (reader: Pick<Reader, 'language' | 'timeFormat'>, zone: string) =>
  new Intl.DateTimeFormat(tagOf(reader.language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: reader.timeFormat === 'HH:mm' ? 'h23' : 'h12',
    timeZone: zoneOrUtc(zone),
  });

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
