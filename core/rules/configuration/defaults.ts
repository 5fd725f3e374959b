import type { ClientConfiguration } from '../../contract/configuration.ts';

/** SP1: the settings of a company that has chosen none (G27): all features on, a desk for one day at a time (G440). */
export const defaultConfiguration = (companyName: string): ClientConfiguration => ({
  features: {
    deskFinder: {
      enabled: true,
      meta: {
        futureBooking: 14,
        allowMultipleDesks: true,
        disableTimeSelection: false,
        defaultStart: null,
        defaultEnd: null,
        bobo: true,
        maxDays: 1,
        maxDuration: null,
      },
    },
    roomFinder: { enabled: true },
    colleagueFinder: { enabled: true },
    attendance: { enabled: true },
  },
  authentication: { authOptions: [{ id: 'password', name: 'Password', url: null }] },
  branding: { webApp: { logo: null } },
  // 06:00 to 18:00: the specification's start of the day, and the end of its business hours.
  workingDay: { start: 360, end: 1080 },
  public: { name: companyName },
  language: 'en',
  messages: { bookings: true, details: true },
});
