const MINUTES_OF_HOUR = 60;

/** Formats minutes in a language (BCP 47), such as "4 h" or "1 h 30 min". */
export const durationIn = (tag: string): ((minutes: number) => string) => {
  const format = (unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
  const hour = format('hour');
  const minute = format('minute');
  return (minutes) => {
    const hours = Math.floor(minutes / MINUTES_OF_HOUR);
    const rest = minutes % MINUTES_OF_HOUR;
    return [
      ...(hours > 0 ? [hour.format(hours)] : []),
      ...(rest > 0 || hours === 0 ? [minute.format(rest)] : []),
    ].join(' ');
  };
};
