/** From here on, metres are rounded to steps. */
const COARSE_FROM = 10;
const COARSE_STEP = 5;
const SECONDS = 60;

/** WF9: whole metres below 10, otherwise steps of 5. */
export const toldMetres = (metres: number): number => {
  const whole = Math.round(metres);
  return whole < COARSE_FROM ? whole : Math.round(metres / COARSE_STEP) * COARSE_STEP;
};

/** WF9: the nearest whole minutes; null: less than one. */
export const toldMinutes = (seconds: number): number | null =>
  seconds < SECONDS ? null : Math.round(seconds / SECONDS);

export type Amounts = {
  /** For example "12 m"; '' if it rounds to 0. */
  readonly distance: (metres: number) => string;
  /** For example "3 min", or in full "3 minutes"; '' if less than one. */
  readonly minutes: (seconds: number, display: 'short' | 'long') => string;
};

/** Formats lengths and durations in a language (BCP 47). */
export const amountsIn = (tag: string): Amounts => {
  const format = (unit: 'meter' | 'minute', unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay });
  const metre = format('meter', 'short');
  const minute = { short: format('minute', 'short'), long: format('minute', 'long') };
  return {
    distance: (metres) => {
      const told = toldMetres(metres);
      return told === 0 ? '' : metre.format(told);
    },
    minutes: (seconds, display) => {
      const told = toldMinutes(seconds);
      return told === null ? '' : minute[display].format(told);
    },
  };
};
