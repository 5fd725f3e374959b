/**
 * The texts of the viewer in English. The app sends translations in `settings.words` under the same keys; the viewer
 * fills in `{name}` and `{count}`.
 */
export const WORDS = {
  'map.label': 'Office map',
  'map.help':
    'Arrow left and right go through desks and rooms in reading order, arrow up and down to the next one above or below, Page Up and Page Down ten at a time. Type a name to go to it. Enter selects, Shift with Enter selects several. Shift with the arrows moves the map, plus and minus zoom, comma and full stop turn it, Home shows the whole floor, Escape clears the selection. A list of all places follows.',
  'map.keys': 'Keys on the map',
  'map.openList': 'List of places',
  'map.closeList': 'Close the list',
  'map.sections': 'What the list shows',
  'map.spaces': 'Desks and rooms',
  'map.signs': 'Points of interest',
  'map.people': 'People',
  'map.list': 'Places on {name}',
  'map.listEmpty': 'No places on this floor',
  'map.noSigns': 'No points of interest on this floor',
  'map.noPeople': 'Nobody on this floor',
  'map.previous': 'Previous places',
  'map.next': 'Next places',
  'map.range': '{from} to {to} of {count}',
  'map.several': 'Select several',
  'map.dimmed': 'Not highlighted',
  'map.seats_one': '{count} seat',
  'map.seats_other': '{count} seats',
  'map.floor_one': '{name}, {count} place',
  'map.floor_other': '{name}, {count} places',
  'map.free_one': '{count} free',
  'map.free_other': '{count} free',
  'map.building': 'Building view. Floors: {count}',
  'map.buildingHelp':
    'Arrow keys choose a floor, Enter shows it, Escape goes back to the floor. Plus and minus zoom, Home shows the whole building. A list of all floors follows.',
  'map.floors': 'Floors of this building',
  'map.useFloors': 'The list of floors still works.',
  'map.missing': 'There is no map of this building',
  'map.broken': 'The map of this building cannot be read',
  'map.noLevel': 'There is no map of this floor',
  'map.noPlan': 'This floor has no plan yet. You can find and book everything in this list.',
  'map.noWebgl': 'This browser cannot draw the map',
  'map.lost': 'The map is being restored',
  'map.undrawn_one': '{count} place on this floor is only in the list',
  'map.undrawn_other': '{count} places on this floor are only in the list',
  'map.useList': 'The list of places still works.',
  'kind.DESK': 'Desk',
  'kind.ROOM': 'Room',
  'status.DESK.OWN': 'Yours',
  'status.DESK.OWN_CLOSED': 'Yours, closed',
  'status.ROOM.OWN': 'Yours',
  'status.ROOM.OWN_CLOSED': 'Yours, closed',
  'status.DESK.FREE': 'Free',
  'status.DESK.PARTLY_FREE': 'Partly free',
  'status.DESK.BOOKED': 'Booked',
  'status.DESK.CLAIMED': 'Claimed',
  'status.DESK.TAKEN': 'Busy',
  'status.DESK.BUSY': 'Busy',
  'status.DESK.AWAY': 'Away',
  'status.DESK.OOO': 'Offline',
  'status.DESK.OFFLINE': 'Offline',
  'status.DESK.INFO': 'Information',
  'status.DESK.NONE': 'Unknown',
  'status.DESK.UNAVAILABLE_NON_BOOKABLE': 'Non bookable',
  'status.DESK.UNAVAILABLE_BLOCKED': 'Blocked',
  'status.ROOM.FREE': 'Free',
  'status.ROOM.PARTLY_FREE': 'Partly free',
  'status.ROOM.BOOKED': 'Booked',
  'status.ROOM.CLAIMED': 'Claimed',
  'status.ROOM.TAKEN': 'Busy',
  'status.ROOM.BUSY': 'Busy',
  'status.ROOM.AWAY': 'Away',
  'status.ROOM.OOO': 'Offline',
  'status.ROOM.OFFLINE': 'Offline',
  'status.ROOM.INFO': 'Information',
  'status.ROOM.NONE': 'Unknown',
  'status.ROOM.UNAVAILABLE_NON_BOOKABLE': 'Non bookable',
  'status.ROOM.UNAVAILABLE_BLOCKED': 'Blocked',
  'status.PERSON.FREE': 'Available',
  'status.PERSON.PARTLY_FREE': 'Busy',
  'status.PERSON.BOOKED': 'Busy',
  'status.PERSON.CLAIMED': 'Busy',
  'status.PERSON.TAKEN': 'Busy',
  'status.PERSON.BUSY': 'Busy',
  'status.PERSON.AWAY': 'Away',
  'status.PERSON.OOO': 'Offline',
  'status.PERSON.OFFLINE': 'Offline',
  'status.PERSON.INFO': 'Information',
  'status.PERSON.NONE': 'Unknown',
  'status.PERSON.UNAVAILABLE_NON_BOOKABLE': 'Not available',
  'status.PERSON.UNAVAILABLE_BLOCKED': 'Not available',
  'sign.stairs': 'Stairs',
  'sign.elevator': 'Elevator',
  'sign.toilet': 'Toilet',
  'sign.defibrillator': 'Defibrillator',
  'sign.coffee': 'Coffee',
  'sign.restaurant': 'Restaurant',
  'sign.infoDesk': 'Info desk',
  'sign.locker': 'Lockers',
  'sign.meetingRoom': 'Meeting room',
  'sign.massageRoom': 'Massage room',
  'sign.printer': 'Printer',
  'sign.phoneRoom': 'Phone room',
  'sign.relaxRoom': 'Relax room',
  'sign.emergencyExit': 'Emergency exit',
  'sign.fireExtinguisher': 'Fire extinguisher',
  'sign.firstAid': 'First aid',
  'sign.general': 'Point of interest',
} as const;

type Key = keyof typeof WORDS;
/** A counted text has one form per plural category: `map.seats` is `map.seats_one`, `map.seats_other` ... */
type Counted<K> = K extends `${infer Stem}_other` ? Stem : never;
export type Word = Key | Counted<Key>;

/** The text for a key in the user's language. For a counted text, the plural form for `values.count`. */
export type Say = (key: Word, values?: Readonly<Record<string, string | number>>) => string;

const rules = new Map<string, Intl.PluralRules>();
const pluralRules = (language: string): Intl.PluralRules => {
  const known = rules.get(language);
  if (known !== undefined) return known;
  let made: Intl.PluralRules;
  try {
    made = new Intl.PluralRules(language);
  } catch {
    // For invalid language tags, the English plural rules.
    made = new Intl.PluralRules('en');
  }
  rules.set(language, made);
  return made;
};

/**
 * The text for a key with its values filled in: the app's translation, or else English. A missing plural form falls
 * back to `_other`. `language` is a BCP 47 tag.
 *
 * Example: `wordIn({}, 'map.seats', { count: 2 })` is "2 seats".
 */
export const wordIn = (
  words: Readonly<Record<string, string>>,
  key: Word,
  values: Readonly<Record<string, string | number>> = {},
  language = 'en',
): string => {
  const count = typeof values.count === 'number' ? values.count : 0;
  const form = `${key}_${pluralRules(language).select(count)}`;
  const english: Readonly<Record<string, string>> = WORDS;
  const found =
    words[key] ??
    words[form] ??
    words[`${key}_other`] ??
    english[key] ??
    english[form] ??
    english[`${key}_other`];
  return (found ?? '').replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
};

/** The texts in the language that the settings have then. */
export const wordsOf =
  (state: {
    readonly settings: {
      readonly words: Readonly<Record<string, string>>;
      readonly language: string;
    };
  }): Say =>
  (key, values) =>
    wordIn(state.settings.words, key, values, state.settings.language);
