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
import { isSimulated, takeSimulatedSpan } from './simulated-span.ts';

const TURN_MS = 10_000;
const MS_PER_MINUTE = 60_000;

/** After a downtime of more minutes than this, the simulation catches up in one step instead of change by change. */
const LONGEST_SPAN = 30;

/** The number of the UTC day, for work that is due once a day. */
const dayNumber = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY);

/** Simulates the demo company up to the minute. With several servers on one database, one of them simulates each minute. */
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
  // The days that have begun, or are about to, in any building's zone.
  const standing = standingMeetings(company, seed, span.to, LAST_STANDING - 2);
  await db.transaction(async (query) => {
    await placeRegistrations(query, registrations);
    await placeBookings(query, standing);
  });
};

/** Simulates the demo company continuously; `clock`: milliseconds since the epoch. Returns a function to stop it. */
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
      await simulateUntil(db, demo, Math.floor(clock() / MS_PER_MINUTE)).catch(
        async (error: unknown) => {
          // Somebody removed it in between, and it found nobody.
          if (await isSimulated(db.query).catch(() => true)) onTrouble(error);
        },
      );
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
