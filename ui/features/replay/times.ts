const formats = new Map<string, Intl.DateTimeFormat>();

const build = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: zone });
  } catch {
    // The log's time zone may be unknown to this browser.
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' });
  }
};

const formatOf = (name: string, zone: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${name} ${zone}`;
  const format = formats.get(key) ?? build(zone, options);
  formats.set(key, format);
  return format;
};

const CLOCK = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const satisfies Intl.DateTimeFormatOptions;

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Milliseconds since the epoch as `10:02:31.250` in a time zone; the same in all languages. */
export const clockOf = (at: number, zone: string): string =>
  formatOf('clock', zone, CLOCK).format(at).replace(',', '.');

/** Milliseconds since the epoch as `2026-11-21` in a time zone. */
export const dayOf = (at: number, zone: string): string => formatOf('day', zone, DAY).format(at);

/** Milliseconds as `1:02:03`, or `0:00.250` below a minute. */
export const durationOf = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (seconds < 60) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
};
