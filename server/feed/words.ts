import type { LanguageCode } from '../../core/contract/settings.ts';

/** What the calendar itself says: calendar programs show it as it comes. `desk` and `room` precede a name. */
type Words = {
  readonly calendar: string;
  readonly desk: string;
  readonly room: string;
  readonly OFFICE: string;
  readonly HOME: string;
  readonly VACATION: string;
};

export const WORDS: Readonly<Record<LanguageCode, Words>> = {
  en: {
    calendar: 'Perch: my days',
    desk: 'Desk',
    room: 'Room',
    OFFICE: 'In the office',
    HOME: 'Remote',
    VACATION: 'Off work',
  },
  sv: {
    calendar: 'Perch: mina dagar',
    desk: 'Skrivbord',
    room: 'Rum',
    OFFICE: 'På kontoret',
    HOME: 'På distans',
    VACATION: 'Ledig',
  },
  no: {
    calendar: 'Perch: dagene mine',
    desk: 'Pult',
    room: 'Rom',
    OFFICE: 'På kontoret',
    HOME: 'Hjemmekontor',
    VACATION: 'Fri',
  },
  fr: {
    calendar: 'Perch\u00a0: mes journées',
    desk: 'Bureau',
    room: 'Salle',
    OFFICE: 'Au bureau',
    HOME: 'En télétravail',
    VACATION: 'Hors travail',
  },
  de: {
    calendar: 'Perch: meine Tage',
    desk: 'Arbeitsplatz',
    room: 'Raum',
    OFFICE: 'Im Büro',
    HOME: 'Homeoffice',
    VACATION: 'Abwesend',
  },
  es: {
    calendar: 'Perch: mis días',
    desk: 'Puesto',
    room: 'Sala',
    OFFICE: 'En la oficina',
    HOME: 'En remoto',
    VACATION: 'Sin trabajar',
  },
  lt: {
    calendar: 'Perch: mano dienos',
    desk: 'Darbo vieta',
    room: 'Kambarys',
    OFFICE: 'Biure',
    HOME: 'Nuotoliu',
    VACATION: 'Ne darbe',
  },
};
