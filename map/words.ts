/**
 * Every word that the viewer shows or speaks, in English; the app sends the user's language in `settings.words` under
 * the same keys. `{name}` and `{count}` are filled in by the viewer.
 */
export const WORDS = {
  'map.label': 'Office map',
  'map.help':
    'Arrow keys move, plus and minus zoom, Home shows the whole floor, Escape clears the selection. A list of all places follows.',
  'map.list': 'Places on {name}',
  'map.listEmpty': 'No places on this floor',
  'map.previous': 'Previous places',
  'map.next': 'Next places',
  'map.floor': '{name}, {count} places',
  'map.missing': 'There is no map of this building',
  'map.broken': 'The map of this building cannot be read',
  'map.noLevel': 'There is no map of this floor',
  'map.noWebgl': 'This browser cannot draw the map',
  'map.lost': 'The map is being restored',
  'map.useList': 'The list of places works all the same.',
  'kind.DESK': 'Desk',
  'kind.ROOM': 'Room',
  'status.FREE': 'Free',
  'status.BOOKED': 'Booked',
  'status.CLAIMED': 'Claimed',
  'status.TAKEN': 'Busy',
  'status.BUSY': 'Busy',
  'status.AWAY': 'Away',
  'status.OOO': 'Offline',
  'status.OFFLINE': 'Offline',
  'status.INFO': 'Information',
  'status.NONE': 'Unknown',
  'status.UNAVAILABLE_NON_BOOKABLE': 'Non bookable',
  'status.UNAVAILABLE_BLOCKED': 'Blocked',
} as const;
export type Word = keyof typeof WORDS;

/** Says a word of the viewer in the user's language. */
export type Say = (key: Word, values?: Readonly<Record<string, string | number>>) => string;

/** The word for a key, in the language that the app sent, with its places filled in. */
export const wordIn = (
  words: Readonly<Record<string, string>>,
  key: Word,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (words[key] ?? WORDS[key]).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
