import 'i18next';
import type app from '../../../locales/en/app.json';
import type booking from '../../../locales/en/booking.json';
import type floor from '../../../locales/en/floor.json';
import type notice from '../../../locales/en/notice.json';
import type place from '../../../locales/en/place.json';
import type replay from '../../../locales/en/replay.json';
import type report from '../../../locales/en/report.json';
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
      booking: typeof booking;
      floor: typeof floor;
      notice: typeof notice;
      place: typeof place;
      replay: typeof replay;
      report: typeof report;
      selection: typeof selection;
      session: typeof session;
      settings: typeof settings;
      viewer: typeof viewer;
      wayfinding: typeof wayfinding;
    };
  }
}
