import type { Utilization } from '../../core/contract/administration/utilization.ts';
import { addDay } from '../../core/time/zone.ts';

type Day = Utilization['days'][number];
type Place = Utilization['places'][number];

/** A day of ten desks and two rooms. */
export const dayFigures = (day: string, peak: number): Day => ({
  day,
  desks: 10,
  peak,
  deskMinutes: 6_000,
  deskBooked: peak * 300,
  rooms: 2,
  roomMinutes: 1_200,
  roomBooked: peak * 60,
  meetings: peak,
  people: peak === 0 ? 0 : peak + 1,
});

/** A place over five days. */
export const placeFigures = (
  kind: Place['kind'],
  key: string,
  name: string,
  peak: number,
): Place => {
  const { day, ...figures } = dayFigures('2026-11-10', peak * 5);
  return {
    ...figures,
    kind,
    key,
    building: 'harbour',
    name,
    days: 5,
    desks: 50,
    people: kind === 'building' ? figures.people : null,
    highest: peak === 0 ? null : { day, peak, desks: 10 },
  };
};

/** Weeks of 4, 8, 6, 5 and 2 of ten desks, and free weekends. */
export const utilizationOfWeek = (weeks = 1): Utilization => ({
  days: Array.from({ length: weeks * 7 }, (_, n) =>
    dayFigures(addDay('2026-11-09', n), [4, 8, 6, 5, 2, 0, 0][n % 7] ?? 0),
  ),
  places: [
    placeFigures('building', 'harbour', 'Harbour house', 5),
    placeFigures('floor', 'h-0', 'Ground floor', 2),
    placeFigures('floor', 'h-1', 'First floor', 8),
    placeFigures('zone', 'h-1', 'South', 9),
    placeFigures('zone', 'h-1', '', 7),
  ],
  countsWeekends: false,
});
