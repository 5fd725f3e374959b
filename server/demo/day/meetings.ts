/** The meetings of a building's day. Times are minutes of the day in the building's local time. */
import { randomOf } from '../company/random.ts';
import { isFree, type Presence, weekdayOf } from './attendance.ts';
import { hoursOfCrews } from './late-crew.ts';
import type { Workplace } from './workplace.ts';

export type Meeting = {
  readonly roomId: number;
  readonly organizerId: number;
  readonly from: number;
  readonly to: number;
  readonly subject: string;
};

const SUBJECTS = [
  'Weekly sync',
  'Sprint planning',
  'Design review',
  'Retrospective',
  'One-to-one',
  'Customer call',
  'Budget follow-up',
  'Onboarding',
  'Interview',
  'Roadmap',
  'Demo',
  'Workshop',
  'Quarterly review',
  'Incident review',
  'Fika & feedback',
  'Kick-off',
] as const;

/** Plans meetings and the participants' trips to the rooms; nobody is in two places at once. */
export const planMeetings = (
  seed: string,
  place: Workplace,
  day: string,
  people: readonly Presence[],
): Meeting[] => {
  if (people.length === 0) return [];
  const quiet = place.lateBy === null && weekdayOf(day) >= 5;
  // Half of the people are of the other crew.
  const tries = place.lateBy === null ? 24 : 48;
  const hours = hoursOfCrews(place.lateBy, 510, 990);
  return place.bookable.flatMap((room): Meeting[] => {
    const random = randomOf(seed, 'meetings', day, room.id);
    if (random.chance(quiet ? 0.93 : 0.06)) return [];
    const meetings: Meeting[] = [];
    let from = 0;
    for (const [first, last] of hours) {
      from = Math.max(from, first) + 15 * random.int(0, 8);
      while (from < last) {
        const to = from + random.pick([30, 30, 45, 60, 60, 90]);
        const wanted = Math.min(room.info.cap, random.int(2, 8), Math.ceil(people.length / 3));
        const first = random.int(0, people.length - 1);
        const present: Presence[] = [];
        for (let i = 0; i < Math.min(people.length, tries) && present.length < wanted; i++) {
          const person = people[(first + i * 7) % people.length];
          if (person === undefined || present.includes(person)) continue;
          if (isFree(person, from, to)) present.push(person);
        }
        const [organizer] = present;
        if (organizer !== undefined) {
          for (const person of present) person.trips.push({ from, to, roomId: room.id });
          const subject = random.pick(SUBJECTS);
          meetings.push({ roomId: room.id, organizerId: organizer.userId, from, to, subject });
        }
        from =
          to +
          15 *
            random.weighted([
              [0, 3],
              [1, 3],
              [2, 3],
              [4, 3],
              [8, 2],
            ] as const);
        if (quiet) break;
      }
    }
    return meetings;
  });
};

/** Short calls in rooms that are not bookable. */
export const planCalls = (
  seed: string,
  place: Workplace,
  day: string,
  people: readonly Presence[],
): void => {
  for (const room of place.walkIn) {
    const random = randomOf(seed, 'calls', day, room.id);
    const near = people.filter((person) => person.floorId === room.floorId);
    if (near.length === 0) continue;
    for (const [first, last] of hoursOfCrews(place.lateBy, 500, 1000)) {
      for (let from = first + random.int(0, 60); from < last; from += random.int(40, 120)) {
        const to = from + random.int(10, 35);
        const caller = random.pick(near);
        if (isFree(caller, from, to)) caller.trips.push({ from, to, roomId: room.id });
      }
    }
  }
};
