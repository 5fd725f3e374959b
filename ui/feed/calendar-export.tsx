/** Own bookings and days for other calendars: a file, and an address that can be revoked. */
export const CalendarExport = () => null;
