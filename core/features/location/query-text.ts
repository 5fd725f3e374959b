import type { PageLocation } from './page-location.ts';

const ID = /^[1-9]\d{0,9}$/;
const NUMBER = /^\d{1,4}$/;
const CLOCK = /^([01]\d|2[0-4]):([0-5]\d)$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const LARGEST_ID = 2 ** 31 - 1;
const END_OF_DAY = 1_440;
/** A longer list of equipment is cut. */
const MOST_EQUIPMENT = 50;

const VIEWS = ['day', 'week', 'month', 'quarter'] as const;
const HOURS = ['full', 'business'] as const;
const KINDS = ['space', 'person', 'sign'] as const;
const DATASETS = { desk: 'DESK', room: 'ROOM', person: 'USER' } as const;
const DATASET_WORDS = { DESK: 'desk', ROOM: 'room', USER: 'person' } as const;

type Words = ReadonlyMap<string, string>;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Of a key that occurs twice, the first counts. Mail programs and pages that show a link as text write `&amp;` for `&`. */
const wordsIn = (query: string): Words => {
  const words = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split(/&(?:amp;)*/)) {
    const cut = part.indexOf('=');
    const key = cut < 0 ? part : part.slice(0, cut);
    if (!words.has(key)) words.set(key, cut < 0 ? '' : decoded(part.slice(cut + 1)));
  }
  return words;
};

const idOf = (text: string | undefined): number | null =>
  text !== undefined && ID.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;

const numberOf = (text: string | undefined): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : 0;

const dayOf = (text: string | undefined): string | null =>
  text !== undefined && DAY.test(text) ? text : null;

const oneOf = <Word extends string>(
  text: string | undefined,
  known: readonly Word[],
): Word | null => known.find((word) => word === text) ?? null;

const clockOf = (text: string | undefined): number | null => {
  const [, hours, minutes] = CLOCK.exec(text ?? '') ?? [];
  if (hours === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= END_OF_DAY ? minute : null;
};

const equipmentOf = (text: string | undefined): readonly number[] => {
  const ids = (text ?? '').split(',').flatMap((word) => idOf(word) ?? []);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST_EQUIPMENT);
};

const selectedOf = (words: Words): PageLocation['selected'] => {
  for (const kind of KINDS) {
    const id = idOf(words.get(kind));
    if (id !== null) return { kind, id };
  }
  return null;
};

const timeOf = (words: Words): PageLocation['time'] => {
  const day = dayOf(words.get('date'));
  return day === null
    ? null
    : { day, from: clockOf(words.get('from')), to: clockOf(words.get('to')) };
};

const scheduleOf = (words: Words): PageLocation['schedule'] => {
  const view = oneOf(words.get('schedule'), VIEWS);
  return view === null
    ? null
    : {
        view,
        day: dayOf(words.get('first')),
        hours: oneOf(words.get('hours'), HOURS) ?? 'full',
        ...(words.get('rooms') === 'all' ? { floors: 'all' } : {}),
        free: words.get('rooms-free') === '1',
        seats: numberOf(words.get('rooms-seats')),
        equipment: equipmentOf(words.get('rooms-with')),
      };
};

const searchOf = (words: Words): PageLocation['search'] => {
  const word = oneOf(words.get('find'), ['desk', 'room', 'person'] as const);
  return word === null
    ? null
    : {
        dataset: DATASETS[word],
        free: words.get('find-free') === '1',
        ...(words.get('find-partly') === '1' ? { partly: true } : {}),
        bookable: words.get('find-bookable') === '1',
        seats: numberOf(words.get('find-seats')),
        minutes: numberOf(words.get('find-minutes')),
        equipment: equipmentOf(words.get('find-with')),
      };
};

/**
 * LK2: parses a query into a location. Ignores each unknown or invalid parameter.
 *
 * Example: `?floor=3&person=x&date=2026-12-01` is floor 3 on 1 December, with nobody selected.
 */
export const locationIn = (query: string): PageLocation => {
  const words = wordsIn(query);
  const planner = words.get('planner');
  return {
    buildingId: idOf(words.get('building')),
    floorId: idOf(words.get('floor')),
    selected: selectedOf(words),
    time: timeOf(words),
    planner: planner === undefined ? null : { day: dayOf(planner) },
    ...(words.get('bookings') === 'open' ? { bookings: true } : {}),
    schedule: scheduleOf(words),
    search: searchOf(words),
  };
};

const clockText = (minute: number | null | undefined): string | null => {
  if (minute === null || minute === undefined) return null;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

const flag = (isOn: boolean | undefined): string | null => (isOn === true ? '1' : null);
const amount = (value: number | undefined): number | null =>
  value === undefined || value === 0 ? null : value;
const list = (ids: readonly number[] | undefined): string | null =>
  ids === undefined || ids.length === 0 ? null : ids.join(',');

/**
 * LK2: the query of a location, without what is not said; '' for none. All values are ids, days, clock times and words of
 * Perch, so nothing needs to be escaped.
 *
 * Examples:
 * - `?building=1&floor=3&space=12291&date=2026-12-01&from=13:00&to=18:00`: a desk or room, on a day
 * - `?building=1&floor=3&person=8`: a person; `sign=12293`: a point of interest
 * - `?building=1&floor=3&planner=2026-12-01`: the details of a day; `planner=open`: the planner
 * - `?bookings=open`: the own bookings
 * - `?building=1&floor=3&schedule=week&first=2026-12-01&hours=business&rooms=all&rooms-seats=6&rooms-free=1&rooms-with=1,5`
 * - `?building=1&floor=3&find=room&find-free=1&find-partly=1&find-bookable=1&find-seats=4&find-minutes=30&find-with=1,5`
 */
export const queryOf = (location: PageLocation): string => {
  const { buildingId, floorId, selected, time, planner, schedule, search } = location;
  const words: readonly (readonly [string, string | number | null])[] = [
    ['building', buildingId],
    ['floor', floorId],
    [selected?.kind ?? '', selected?.id ?? null],
    ['date', time?.day ?? null],
    ['from', clockText(time?.from)],
    ['to', clockText(time?.to)],
    ['planner', planner === null ? null : (planner.day ?? 'open')],
    ['bookings', location.bookings === true ? 'open' : null],
    ['schedule', schedule?.view ?? null],
    ['first', schedule?.day ?? null],
    ['hours', schedule?.hours === 'business' ? 'business' : null],
    ['rooms', schedule?.floors ?? null],
    ['rooms-free', flag(schedule?.free)],
    ['rooms-seats', amount(schedule?.seats)],
    ['rooms-with', list(schedule?.equipment)],
    ['find', search === null ? null : DATASET_WORDS[search.dataset]],
    ['find-free', flag(search?.free)],
    ['find-partly', flag(search?.partly)],
    ['find-bookable', flag(search?.bookable)],
    ['find-seats', amount(search?.seats)],
    ['find-minutes', amount(search?.minutes)],
    ['find-with', list(search?.equipment)],
  ];
  const said = words.flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`]));
  return said.length === 0 ? '' : `?${said.join('&')}`;
};
