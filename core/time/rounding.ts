/** Booking times are multiples of five minutes (specification 5). */
export const BOOKING_STEP = 5;
/** Time options of filters and pickers, minutes (specification 9). */
export const OPTION_STEP = 15;
/** Time options of the register dialog, minutes (specification 9). */
export const REGISTER_STEP = 30;

/** TM4: the next multiple of the step, or the minute itself if it is one. Example: `roundUp(62, 5)` is 65. */
export const roundUp = (minute: number, step: number): number => Math.ceil(minute / step) * step;

/** TM4, downwards. */
export const roundDown = (minute: number, step: number): number => Math.floor(minute / step) * step;

/** The working hours of a day, in minutes of the day. */
export type WorkHours = { readonly start: number; readonly end: number };
