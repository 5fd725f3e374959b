import type { Figures } from '../../../core/rules/utilization/figures.ts';
import { csvLines } from '../csv-lines.ts';
import { ASKED, type ToldPlace } from './places.ts';
import type { Counted } from './utilization.ts';

const COLUMNS = [
  'day',
  'of',
  'building_id',
  'building',
  'floor_id',
  'floor',
  'zone',
  'desks',
  'desks_peak',
  'desk_hours',
  'desk_hours_booked',
  'rooms',
  'room_hours',
  'room_hours_booked',
  'meetings',
  'people',
];

/** Hours with two decimals. */
const hours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

const valuesOf = (figures: Figures): readonly (number | null)[] => [
  figures.desks,
  figures.peak,
  hours(figures.deskMinutes),
  hours(figures.deskBooked),
  figures.rooms,
  hours(figures.roomMinutes),
  hours(figures.roomBooked),
  figures.meetings,
  figures.people,
];

const placeOf = ({ kind, name, building, floor }: ToldPlace): readonly (string | null)[] => [
  kind,
  building.key,
  building.name,
  floor?.key ?? null,
  floor?.name ?? null,
  kind === 'zone' ? name : null,
];

const COMPANY = ['company', null, null, null, null, null] as const;

/** AP148: what the page shows, for each day and place that was asked for; of several buildings their sum, too. */
export async function* utilizationCsv({
  told,
  isOneBuilding,
  days,
}: Counted): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLines([COLUMNS]));
  const asked = told.filter(({ isAsked }) => isAsked);
  const isAll = !isOneBuilding && asked.some(({ kind }) => kind === 'building');
  for await (const { day, figures } of days()) {
    const all = isAll ? figures.get(ASKED) : undefined;
    const rows = asked.flatMap((place) => {
      const of = figures.get(place.id);
      return of === undefined ? [] : [[day, ...placeOf(place), ...valuesOf(of)]];
    });
    const whole = all === undefined ? [] : [[day, ...COMPANY, ...valuesOf(all)]];
    yield encoder.encode(csvLines([...whole, ...rows]));
  }
}
