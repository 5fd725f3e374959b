import type { Db } from '../../../server/database/db.ts';
import { generateArchives, generateCompany } from '../../../server/demo/generate.ts';
import { hashPassword } from '../../../server/identity/password.ts';
import { around } from '../../support/at.ts';
import { growCompany } from '../growth/company.ts';
import type { Person } from '../signed-in.ts';
import { bookingsOf, shapeOf } from './sizes.ts';

/** Everybody's password. */
export const PASSWORD = 'perch';

export type Shown = {
  readonly floorId: number;
  /** Null: it has no other floor, so nobody asks for those (FF1). */
  readonly buildingId: number | null;
};

export type SizedCompany = {
  /** All of them; signed in. */
  readonly people: readonly Person[];
  readonly usernames: readonly string[];
  /** Bookable desks, each of another floor than the one before. */
  readonly desks: readonly number[];
  /** A bookable desk of each floor. */
  readonly oneOfEach: readonly number[];
  /** The floor that the n-th page shows. */
  readonly placeOf: (n: number) => Shown;
  /** The n-th quarter of an hour in which nobody has a booking, of 24 on each of the days 1 to 12. */
  readonly quarter: (n: number) => { readonly start: number; readonly end: number };
};

/** Quarters from 18:00 to 24:00 (UTC), when the bookings of the working day are over. */
export const QUARTERS_A_DAY = 24;
const EVENING = 1080;

/** Fills an empty database with a company of this many people, its plans, and a year of bookings. */
export const fillSized = async (db: Db, people: number): Promise<SizedCompany> => {
  const generated = generateCompany('bench', shapeOf(people));
  const { company } = generated;
  const grown = await growCompany(db, company, bookingsOf(people), Date.now(), {
    passwordHash: await hashPassword(PASSWORD),
    archives: [...generateArchives(generated)],
    signedIn: people,
  });
  const free = new Set(grown.desks);
  const byFloor = company.floors.map(({ id }) =>
    company.spaces.filter((space) => space.floorId === id && free.has(space.id)),
  );
  const most = Math.max(...byFloor.map(({ length }) => length));
  const desks = Array.from({ length: most }, (_, n) =>
    byFloor.flatMap((own) => own[n]?.id ?? []),
  ).flat();
  return {
    people: grown.people,
    usernames: company.employees.map(({ username }) => username),
    desks,
    oneOfEach: byFloor.flatMap((own) => own[0]?.id ?? []),
    placeOf: (n) => {
      const { id, buildingId } = around(company.floors, n);
      const others = company.floors.filter((floor) => floor.buildingId === buildingId);
      return { floorId: id, buildingId: others.length > 1 ? buildingId : null };
    },
    quarter: (n) => {
      const day = 1 + Math.floor(n / QUARTERS_A_DAY);
      const start = grown.midnight + day * 1440 + EVENING + (n % QUARTERS_A_DAY) * 15;
      return { start, end: start + 15 };
    },
  };
};
