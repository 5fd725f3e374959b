import { numberIn } from './geojson.ts';

type Properties = Readonly<Record<string, unknown>>;

/** OpenStreetMap's values of `room`, by the category of IMDF. Rooms of any other kind are `room`. */
const ROOMS: Readonly<Record<string, string>> = {
  toilet: 'restroom',
  toilets: 'restroom',
  stairs: 'stairs',
  elevator: 'elevator',
  kitchen: 'kitchen',
  storage: 'storage',
  meeting: 'conferenceroom',
  conference: 'conferenceroom',
  class: 'classroom',
  lecture: 'auditorium',
  auditorium: 'auditorium',
  lobby: 'lobby',
};

/** MP4: the category of IMDF; else what tags of OpenStreetMap (Simple Indoor Tagging) say; else nothing. */
export const categoryIn = (properties: Properties): string => {
  const { category, indoor, room, highway, amenity, stairs, elevator, entrance } = properties;
  if (typeof category === 'string' && category !== '') return category;
  if (stairs === 'yes' || highway === 'steps') return 'stairs';
  if (elevator === 'yes' || highway === 'elevator') return 'elevator';
  if (entrance === 'main') return 'pedestrian.principal';
  if (indoor === 'corridor') return 'walkway';
  if (indoor === 'area') return 'unenclosedarea';
  if (typeof amenity === 'string') return ROOMS[amenity] ?? amenity;
  if (indoor === 'room') return (typeof room === 'string' ? ROOMS[room] : undefined) ?? 'room';
  return '';
};

/** The most floors that a range such as "0-40" may cover. */
const MOST_FLOORS = 200;

/** Half a floor in a country that writes it with a comma; a list of floors with a comma is `0,1`. */
const HALF = /^\s*(-?\d+),5\s*$/;

/** The floors of OpenStreetMap's `level`: `0`, "1", "0;1", "-1-2", "0.5", "0,5". Empty if it is none of these. */
export const floorsIn = (level: unknown): readonly number[] => {
  const number = numberIn(level);
  if (number !== null) return [number];
  if (typeof level !== 'string' || level.length > 400) return [];
  const parts = level.split(';').flatMap((part) => part.replace(HALF, '$1.5').split(','));
  const floors = parts.flatMap((part): readonly number[] => {
    const single = numberIn(part);
    if (single !== null) return [single];
    const [, from, to] = part.match(/^\s*(-?\d+)\s*-\s*(-?\d+)\s*$/) ?? [];
    const [first, last] = [Number(from), Number(to)];
    const count = last - first + 1;
    return count > 0 && count <= MOST_FLOORS
      ? Array.from({ length: count }, (_, i) => first + i)
      : [];
  });
  return [...new Set(floors)];
};
