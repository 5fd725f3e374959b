import { around } from '../../support/at.ts';
import type { RunningServer } from '../../support/server.ts';
import { load, type Sent } from '../booking/load.ts';
import { QUARTERS_A_DAY, type SizedCompany } from './company.ts';
import { each } from './each.ts';
import { openPage } from './page.ts';
import { ASSUMED, MOST_VISITS } from './sizes.ts';
import type { Cpu, Meter } from './used.ts';
import { repeatVisit, type Visit } from './visit.ts';

const CLIENTS = 8;
const BATCHES = 5;
/** The days before have the bookings that change floors. */
const FIRST_QUARTER = 9 * QUARTERS_A_DAY;

const perItem = (cpu: Cpu, items: number): Cpu => ({
  server: cpu.server / items,
  database: cpu.database / items,
});

export type Morning = {
  /** Of one visit, from the sign-in to the map. */
  readonly visits: readonly Cpu[];
  /** Of one booking. */
  readonly bookings: readonly Cpu[];
  readonly booked: readonly number[];
};

/** Everybody who comes signs in, opens the map and books a desk, in batches. The first batch warms up. */
export const measureMorning = async (
  servers: readonly RunningServer[],
  company: SizedCompany,
  visit: Visit,
  meter: Meter,
): Promise<Morning> => {
  const people = Math.min(company.usernames.length * ASSUMED.present, MOST_VISITS);
  const length = Math.ceil(people / BATCHES);
  const visits: Cpu[] = [];
  const bookings: Cpu[] = [];
  const booked: number[] = [];
  const different = Math.min(company.desks.length, company.people.length);
  let made = 0;
  for (let batch = -1; batch < BATCHES; batch += 1) {
    const first = (batch + 1) * length;
    const numbers = Array.from({ length }, (_, n) => first + n);
    const visiting = await meter(() =>
      each(numbers, CLIENTS, async (n) => {
        const page = openPage(around(servers, n).url, company.placeOf(n));
        await repeatVisit(visit, page, around(company.usernames, n));
        page.close();
      }),
    );
    const calls = numbers.map((): Sent => {
      const { id, cookie } = around(company.people, made % different);
      const path = `/secure/deskbooking/desk/${around(company.desks, made % different)}`;
      const body = { ...company.quarter(FIRST_QUARTER + Math.floor(made / different)), userId: id };
      made += 1;
      return { method: 'POST', path, cookie, body };
    });
    const booking = await meter(async () => {
      const shares = servers.map((server, s) =>
        load(
          { url: server.url, cpu: () => 0 },
          CLIENTS / servers.length,
          calls.filter((_, n) => n % servers.length === s),
        ),
      );
      for (const share of await Promise.all(shares)) {
        if (share.booked.length < share.latencies.length) {
          throw new Error(JSON.stringify(share.answers));
        }
        booked.push(...share.booked);
      }
    });
    if (batch < 0) continue;
    visits.push(perItem(visiting, length));
    bookings.push(perItem(booking, length));
  }
  return { visits, bookings, booked };
};
