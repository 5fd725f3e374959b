import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { Utilization } from '../../../core/contract/administration/utilization.ts';
import { countDay } from '../../../core/rules/utilization/count-day.ts';
import { type Figures, NO_FIGURES } from '../../../core/rules/utilization/figures.ts';
import { isWorkingDay } from '../../../core/rules/utilization/open-time.ts';
import { NO_TOTALS, type Totals, withDay } from '../../../core/rules/utilization/totals.ts';
import { readConfiguration } from '../../configuration/company-configuration.ts';
import type { Db } from '../../database/db.ts';
import { snapshot } from '../../database/snapshot.ts';
import { createFairQueue } from '../../queue/fair-queue.ts';
import { type Answer, answer } from '../../refusal/refused.ts';
import { type Asked, type Question, readAsked } from './asked.ts';
import { readCountedBookings } from './bookings.ts';
import { type Office, readOffice, wholeOf } from './office.ts';
import { readCountedPeople } from './people.ts';
import { ASKED, buildingPlace, type Places, placesOf, type ToldPlace } from './places.ts';
import { createSeats } from './seats.ts';

/** AP147: days of spaces that are read with one statement, which takes some milliseconds. */
const SPACE_DAYS = 5_000;
const MOST_DAYS_AT_ONCE = 31;

/** AP147: one part of one question at a time; whoever asks takes turns. */
const LIMITS = { width: 1, longest: 50, patience: 30_000 };

/** The figures of a day by the id of the place. */
type CountedDay = { readonly day: string; readonly figures: ReadonlyMap<string, Figures> };

/** What is counted, and how it is told. */
export type Counted = {
  readonly told: readonly ToldPlace[];
  readonly countsWeekends: boolean;
  readonly isOneBuilding: boolean;
  /** Once. */
  readonly days: () => AsyncGenerator<CountedDay>;
};

type Found = {
  readonly asked: Asked;
  readonly office: Office;
  readonly places: Places;
  /** AP145: people are counted, and told for what was asked for. */
  readonly hasPeople: boolean;
  readonly isOfFloor: boolean;
};

const spacesIn = ({ zones }: Office): number =>
  [...zones.values()].flatMap(({ batches }) => batches).reduce((sum, one) => sum + one.count, 0);

const partsOf = (days: readonly string[], spaces: number): readonly (readonly string[])[] => {
  const size = Math.min(
    MOST_DAYS_AT_ONCE,
    Math.max(1, Math.floor(SPACE_DAYS / Math.max(1, spaces))),
  );
  const count = Math.ceil(days.length / size);
  return Array.from({ length: count }, (_, n) => days.slice(n * size, (n + 1) * size));
};

/** AP145: with the people of each building, and of what was asked for if that is no floor. */
const withPeople = (
  figures: ReadonlyMap<string, Figures>,
  people: ReadonlyMap<number, number>,
  { asked, isOfFloor }: Found,
): ReadonlyMap<string, Figures> => {
  const next = new Map(figures);
  let all = 0;
  for (const { id } of asked.buildings) {
    const place = buildingPlace(id);
    const count = people.get(id) ?? 0;
    all += count;
    next.set(place, { ...(figures.get(place) ?? NO_FIGURES), people: count });
  }
  if (!isOfFloor) next.set(ASKED, { ...(figures.get(ASKED) ?? NO_FIGURES), people: all });
  return next;
};

const countPart = async (
  { query }: Db,
  found: Found,
  days: readonly string[],
): Promise<readonly CountedDay[]> => {
  const { asked, office, places, hasPeople } = found;
  const floors = [...new Set(office.rows.map(({ floor }) => floor))];
  const whole = wholeOf(days, asked);
  const bookings = await readCountedBookings(query, floors, office.apart, whole);
  const people = hasPeople
    ? await readCountedPeople(query, asked.buildings, floors, days, whole)
    : null;
  return days.map((day) => {
    const figures = countDay(day, places.office, bookings);
    if (people === null) return { day, figures };
    return { day, figures: withPeople(figures, people.get(day) ?? new Map(), found) };
  });
};

const readFound = async (
  db: Db,
  administrator: Administrator,
  question: Question,
): Promise<Answer<Found>> => {
  const configuration = await readConfiguration(db);
  return snapshot(db, async (query): Promise<Answer<Found>> => {
    const asked = await readAsked(query, administrator, question);
    if (!asked.ok) return asked;
    const office = await readOffice(query, asked.value, configuration);
    const places = placesOf(question, asked.value, office);
    if (!places.ok) return places;
    return answer({
      asked: asked.value,
      office,
      places: places.value,
      hasPeople: configuration.features.attendance.enabled,
      isOfFloor: question.floor !== undefined,
    });
  });
};

/**
 * AP141, AP147: counts what is booked, part by part, so that nobody else waits for it. Rejects with `QueueFull`; the days with the
 * reason of the signal.
 */
export const createUtilization = (db: Db) => {
  const inTurn = createFairQueue(LIMITS);
  const takeSeat = createSeats();

  return async (
    administrator: Administrator,
    question: Question,
    signal?: AbortSignal,
  ): Promise<Answer<Counted>> => {
    const { userId } = administrator;
    const leave = takeSeat(userId);
    async function* counted(found: Found): AsyncGenerator<CountedDay> {
      try {
        for (const days of partsOf(found.asked.days, spacesIn(found.office))) {
          yield* await inTurn(`person ${userId}`, () => countPart(db, found, days), signal);
        }
      } finally {
        leave();
      }
    }
    try {
      const found = await readFound(db, administrator, question);
      if (!found.ok) {
        leave();
        return found;
      }
      const { asked, office, places } = found.value;
      return answer({
        told: places.told,
        countsWeekends: office.countsWeekends,
        isOneBuilding: asked.buildings.length === 1,
        days: () => counted(found.value),
      });
    } catch (error) {
      leave();
      throw error;
    }
  };
};

/** The answer to the page: the days of what was asked for, and the sums of each place. */
export const utilizationOf = async ({
  told,
  countsWeekends,
  days: counted,
}: Counted): Promise<Utilization> => {
  const days: Utilization['days'][number][] = [];
  const totals = new Map<string, Totals>();
  for await (const { day, figures } of counted()) {
    days.push({ day, ...(figures.get(ASKED) ?? NO_FIGURES) });
    if (!isWorkingDay(day, countsWeekends)) continue;
    for (const { id } of told) {
      const ofPlace = figures.get(id);
      if (ofPlace === undefined) continue;
      totals.set(id, withDay(totals.get(id) ?? NO_TOTALS, { day, ...ofPlace }));
    }
  }
  const places = told.flatMap(({ id, kind, key, name, building }) => {
    const of = totals.get(id);
    if (of === undefined || of.days === 0) return [];
    return [{ kind, key, building: building.key, name, ...of }];
  });
  return { days, places, countsWeekends };
};
