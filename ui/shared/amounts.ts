/** From here on metres are told in steps. */
const COARSE_FROM = 10;
const COARSE_STEP = 5;
const SECONDS = 60;

/** WF9: whole metres below 10, else in steps of 5. */
export const toldMetres = (metres: number): number => {
  const whole = Math.round(metres);
  return whole < COARSE_FROM ? whole : Math.round(metres / COARSE_STEP) * COARSE_STEP;
};

/** WF9: whole minutes, rounded up; null: less than one. */
export const toldMinutes = (seconds: number): number | null =>
  seconds < SECONDS ? null : Math.ceil(seconds / SECONDS);

export type Amounts = {
  /** Such as "12 m"; '' when it rounds to nothing. */
  readonly distance: (metres: number) => string;
  /** Such as "3 min", or in full "3 minutes"; '' when it is less than one. */
  readonly minutes: (seconds: number, display: 'short' | 'long') => string;
};

/** Lengths and times in a language (BCP 47). */
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
