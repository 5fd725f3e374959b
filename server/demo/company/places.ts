/** The offices of the demo company and the shapes of their buildings. */

export type FloorShape = 'rectangle' | 'curve' | 'diagonal' | 'ell';

export type Place = {
  readonly site: string;
  readonly country: string;
  /** False for the building that the picker shows as unassigned. */
  readonly withCountryCode: boolean;
  readonly building: string;
  /** Null: the office has no map, and the picker does not offer it. */
  readonly bundle: string | null;
  readonly timeZone: string;
  /** The origin of the plan, in degrees. */
  readonly lon: number;
  readonly lat: number;
  /** The bearing of the plan's +y: degrees clockwise from north. */
  readonly rotation: number;
  /** Deep buildings have a core between two open bands, slim ones a strip of rooms along one band. */
  readonly depth: 'deep' | 'slim';
  readonly shape: FloorShape;
  /** Share of the company's floors. */
  readonly floors: number;
  /** Desks per floor, relative to the other places. */
  readonly desks: number;
  /** Levels in the order of floor ids; continued upwards if more floors are needed. */
  readonly levels: readonly number[];
  readonly street: string;
  readonly postalCode: string;
};

const stockholm: Place = {
  site: 'Stockholm',
  country: 'SE',
  withCountryCode: true,
  building: 'Skeppsbron House',
  bundle: 'skeppsbron',
  timeZone: 'Europe/Stockholm',
  lon: 18.0758,
  lat: 59.3242,
  rotation: 14,
  depth: 'deep',
  shape: 'rectangle',
  floors: 4,
  desks: 150,
  levels: [1, 2, 3, 0],
  street: 'Skeppsbron 30',
  postalCode: '111 30',
};

/** The first is the product's default building. */
export const PLACES: readonly Place[] = [
  stockholm,
  {
    ...stockholm,
    site: 'Oslo',
    country: 'NO',
    building: 'Bjørvika Hall',
    bundle: 'bjorvika',
    timeZone: 'Europe/Oslo',
    lon: 10.7549,
    lat: 59.9075,
    rotation: 332,
    shape: 'curve',
    floors: 2,
    levels: [1, 2],
    street: 'Dronning Eufemias gate 12',
    postalCode: '0191',
  },
  {
    ...stockholm,
    site: 'Vilnius',
    country: 'LT',
    building: 'Neries Krantinė',
    bundle: 'neries',
    timeZone: 'Europe/Vilnius',
    lon: 25.2741,
    lat: 54.6969,
    rotation: 27,
    depth: 'slim',
    shape: 'diagonal',
    floors: 3,
    desks: 70,
    levels: [0, 1, 2],
    street: 'Upės g. 21',
    postalCode: 'LT-08128',
  },
  {
    ...stockholm,
    site: 'New York',
    country: 'US',
    building: 'Hudson Annex',
    bundle: 'hudson',
    timeZone: 'America/New_York',
    lon: -74.0014,
    lat: 40.7536,
    rotation: 29,
    shape: 'ell',
    floors: 2,
    desks: 170,
    levels: [11, 12],
    street: '420 W 33rd Street',
    postalCode: '10001',
  },
  {
    ...stockholm,
    site: 'Berlin',
    country: 'DE',
    building: 'Spreebogen Süd',
    bundle: 'spreebogen',
    timeZone: 'Europe/Berlin',
    lon: 13.3421,
    lat: 52.5237,
    rotation: 301,
    depth: 'slim',
    shape: 'curve',
    floors: 3,
    desks: 66,
    levels: [0, 1, -1],
    street: 'Alt-Moabit 92',
    postalCode: '10559',
  },
  {
    ...stockholm,
    site: 'Göteborg',
    country: 'SE',
    building: 'Lindholmen Kaj',
    bundle: 'lindholmen',
    lon: 11.9379,
    lat: 57.7067,
    rotation: 75,
    depth: 'slim',
    floors: 2,
    desks: 66,
    levels: [0, 1],
    street: 'Lindholmspiren 7',
    postalCode: '417 56',
  },
  {
    ...stockholm,
    site: 'Kathmandu',
    country: 'NP',
    withCountryCode: false,
    building: 'Himal Hub',
    bundle: 'himal',
    timeZone: 'Asia/Kathmandu',
    lon: 85.3362,
    lat: 27.6915,
    rotation: 8,
    depth: 'slim',
    floors: 1,
    desks: 62,
    levels: [2],
    street: 'New Baneshwor Marg 18',
    postalCode: '44600',
  },
  {
    ...stockholm,
    site: 'Lyon',
    country: 'FR',
    building: 'Quai Perrache',
    bundle: 'perrache',
    timeZone: 'Europe/Paris',
    lon: 4.8187,
    lat: 45.7409,
    rotation: 349,
    depth: 'slim',
    shape: 'diagonal',
    floors: 1,
    desks: 62,
    levels: [3],
    street: 'Quai Rambaud 46',
    postalCode: '69002',
  },
  {
    ...stockholm,
    site: 'Sevilla',
    country: 'ES',
    building: 'Patio Triana',
    bundle: null,
    timeZone: 'Europe/Madrid',
    lon: -6.0052,
    lat: 37.3861,
    rotation: 41,
    depth: 'slim',
    floors: 1,
    desks: 60,
    levels: [0],
    street: 'Calle Betis 15',
    postalCode: '41010',
  },
  {
    ...stockholm,
    site: 'Adelaide',
    country: 'AU',
    building: 'Torrens Lab',
    bundle: 'torrens',
    timeZone: 'Australia/Adelaide',
    lon: 138.5931,
    lat: -34.9204,
    rotation: 4,
    depth: 'slim',
    floors: 1,
    desks: 62,
    levels: [1],
    street: 'North Terrace 141',
    postalCode: '5000',
  },
];

/** The place of the n-th building (from 0); past the end of the list, places repeat a little further away. */
export const placeOf = (index: number): Place => {
  const round = Math.floor(index / PLACES.length);
  const place = PLACES[index % PLACES.length] ?? stockholm;
  if (round === 0) return place;
  return {
    ...place,
    building: `${place.building} ${round + 1}`,
    bundle:
      place.bundle === null
        ? `${place.site.toLowerCase()}-${round + 1}`
        : `${place.bundle}-${round + 1}`,
    lon: place.lon + 0.0031 * round,
    lat: place.lat + 0.0017 * round,
    rotation: (place.rotation + 23 * round) % 360,
  };
};

/** The level of a building's n-th floor (from 0). */
export const levelOf = (place: Place, index: number): number => {
  const known = place.levels[index];
  return known ?? Math.max(...place.levels) + 1 + index - place.levels.length;
};

/** The code of a level in names of doors and desks: G for the ground floor, B1 for the first basement. */
export const levelCode = (level: number): string =>
  level === 0 ? 'G' : level < 0 ? `B${-level}` : String(level);
