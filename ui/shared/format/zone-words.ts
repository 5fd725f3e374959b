import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const HOUR = 60;

/** The UTC offset of a zone at a minute since the epoch: `UTC+1`, `UTC−3:30`. */
export const offsetWords = (minute: number, zone: string): string => {
  const offset = tzOffset(zone, new Date(minute * MINUTE));
  if (offset === 0) return 'UTC';
  const far = Math.abs(offset);
  const rest = far % HOUR === 0 ? '' : `:${String(far % HOUR).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(far / HOUR)}${rest}`;
};

/** The city of a zone and its UTC offsets at the given minutes: `Lisbon (UTC+1)`. */
export const zoneWords = (zone: string, minutes: readonly (number | undefined)[]): string => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const known = minutes.filter((minute) => minute !== undefined);
  const told = [...new Set(known.map((minute) => offsetWords(minute, zone)))].join(' / ');
  return told === city ? city : `${city} (${told})`;
};
