import 'i18next';
import type alternatives from '../../../locales/en/alternatives.json';
import type app from '../../../locales/en/app.json';
import type booking from '../../../locales/en/booking.json';
import type calendar from '../../../locales/en/calendar.json';
import type claim from '../../../locales/en/claim.json';
import type day from '../../../locales/en/day.json';
import type favourite from '../../../locales/en/favourite.json';
import type feed from '../../../locales/en/feed.json';
import type findDesk from '../../../locales/en/find-desk.json';
import type floor from '../../../locales/en/floor.json';
import type help from '../../../locales/en/help.json';
import type location from '../../../locales/en/location.json';
import type meeting from '../../../locales/en/meeting.json';
import type multiBooking from '../../../locales/en/multi-booking.json';
import type notice from '../../../locales/en/notice.json';
import type onBehalf from '../../../locales/en/on-behalf.json';
import type place from '../../../locales/en/place.json';
import type plan from '../../../locales/en/plan.json';
import type planner from '../../../locales/en/planner.json';
import type privacyPreview from '../../../locales/en/privacy-preview.json';
import type replay from '../../../locales/en/replay.json';
import type report from '../../../locales/en/report.json';
import type schedule from '../../../locales/en/schedule.json';
import type search from '../../../locales/en/search.json';
import type security from '../../../locales/en/security.json';
import type selection from '../../../locales/en/selection.json';
import type session from '../../../locales/en/session.json';
import type settings from '../../../locales/en/settings.json';
import type viewer from '../../../locales/en/viewer.json';
import type wayfinding from '../../../locales/en/wayfinding.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      'on-behalf': typeof onBehalf;
      booking: typeof booking;
      calendar: typeof calendar;
      claim: typeof claim;
      day: typeof day;
      favourite: typeof favourite;
      feed: typeof feed;
      floor: typeof floor;
      help: typeof help;
      location: typeof location;
      meeting: typeof meeting;
      'multi-booking': typeof multiBooking;
      'find-desk': typeof findDesk;
      notice: typeof notice;
      place: typeof place;
      plan: typeof plan;
      planner: typeof planner;
      replay: typeof replay;
      report: typeof report;
      schedule: typeof schedule;
      search: typeof search;
      'privacy-preview': typeof privacyPreview;
      security: typeof security;
      selection: typeof selection;
      session: typeof session;
      settings: typeof settings;
      alternatives: typeof alternatives;
      viewer: typeof viewer;
      wayfinding: typeof wayfinding;
    };
  }
}
