import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const HOUR = 60;

/** How far the clocks of a zone are from UTC at a minute since the epoch: `UTC+1`, `UTC−3:30`. */
export const offsetWords = (minute: number, zone: string): string => {
  const offset = tzOffset(zone, new Date(minute * MINUTE));
  if (offset === 0) return 'UTC';
  const far = Math.abs(offset);
  const rest = far % HOUR === 0 ? '' : `:${String(far % HOUR).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(far / HOUR)}${rest}`;
};

/** The city after which a zone is named, and how far its clocks are from UTC at each of some minutes since the epoch. */
export const zoneWords = (zone: string, minutes: readonly (number | undefined)[]): string => {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const known = minutes.filter((minute) => minute !== undefined);
  const told = [...new Set(known.map((minute) => offsetWords(minute, zone)))].join(' / ');
  return told === city ? city : `${city} (${told})`;
};
