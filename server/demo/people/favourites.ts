import { DEMO_ACCOUNTS, type DemoCompany } from '../company/company.ts';
import { randomOf } from '../company/random.ts';

/** A favourite colleague of a person. */
export type DemoFavourite = { readonly userId: number; readonly favouriteId: number };

/** Each demo account has at most this many, and one per this many employees; in a tiny company none. */
const MOST = 6;
const ONE_OF = 200;

/** The favourites of the demo accounts, from their own building, where days are planned together. */
export const demoFavourites = ({ seed, employees }: DemoCompany): readonly DemoFavourite[] => {
  const accounts = employees.slice(0, DEMO_ACCOUNTS.length);
  const count = Math.min(MOST, Math.floor(employees.length / ONE_OF));
  return accounts.flatMap(({ id: userId, buildingId }) => {
    const random = randomOf(seed, 'selected', userId);
    const near = employees.filter(
      (one) => one.buildingId === buildingId && !accounts.includes(one),
    );
    return near
      .map(({ id }) => ({ id, at: random.int(0, 1_000_000) }))
      .sort((a, b) => a.at - b.at || a.id - b.id)
      .slice(0, count)
      .map(({ id }) => ({ userId, favouriteId: id }));
  });
};
