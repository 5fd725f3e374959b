import { MINUTES_PER_DAY } from '../../../core/time/zone.ts';
import type { Db } from '../../database/db.ts';
import { registrationsAhead } from '../day/registrations.ts';
import { initialDay, simulate } from '../day/simulated-day.ts';
import { LAST_STANDING, standingMeetings } from '../day/standing.ts';
import type { Demo } from '../prepare-demo.ts';
import { placeBookings, placeRegistrations } from '../seed/place-day.ts';
import { catchUp } from './catch-up.ts';
import { createPause } from './pause.ts';
import { applySimulatedChanges } from './simulated-changes.ts';
import { takeSimulatedSpan } from './simulated-span.ts';

const TURN_MS = 10_000;
const MS_PER_MINUTE = 60_000;

/** A longer time than this many minutes (the server was off) is made up for at once, not change by change. */
const LONGEST_SPAN = 30;

/** Once a day, wherever the buildings are. */
const dayNumber = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY);

/** Lets the demo company live until the minute. Of several servers on one database each minute is simulated by one. */
export const simulateUntil = async (db: Db, demo: Demo, minute: number): Promise<void> => {
  const span = await takeSimulatedSpan(db, minute);
  if (span === null) return;
  const { company, seed } = demo;
  if (span.to - span.from > LONGEST_SPAN) {
    await catchUp(db, initialDay(company, seed, span.to));
    return;
  }
  await applySimulatedChanges(db, simulate(company, seed, span.from, span.to));
  if (dayNumber(span.from) === dayNumber(span.to)) return;
  const registrations = registrationsAhead(company, seed, span.to);
  // Where the day has begun or is about to, wherever the building is.
  const standing = standingMeetings(company, seed, span.to, LAST_STANDING - 2);
  await db.transaction(async (query) => {
    await placeRegistrations(query, registrations);
    await placeBookings(query, standing);
  });
};

/** Keeps the demo company alive; `clock` gives milliseconds since the epoch. Returns how to stop it. */
export const startSimulation = (
  db: Db,
  demo: Demo,
  clock: () => number,
  onTrouble: (error: unknown) => void,
): (() => Promise<void>) => {
  const pause = createPause();
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      await simulateUntil(db, demo, Math.floor(clock() / MS_PER_MINUTE)).catch(onTrouble);
      await pause.take(TURN_MS);
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    pause.end();
    await running;
  };
};
