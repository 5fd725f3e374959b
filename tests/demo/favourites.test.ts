import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/demo/company/company.ts';
import { generateCompany } from '../../server/demo/generate.ts';
import { demoFavourites } from '../../server/demo/people/favourites.ts';
import { ONE_FLOOR, SEED, small } from './small.ts';

test('each demo account has selected a few colleagues of its building, not itself or another account', () => {
  const { company } = small;
  const favourites = demoFavourites(company);
  const buildingOf = new Map(company.employees.map(({ id, buildingId }) => [id, buildingId]));
  const accounts = DEMO_ACCOUNTS.map((_, index) => index + 1);
  for (const account of accounts) {
    const chosen = favourites.flatMap((one) => (one.userId === account ? one.favouriteId : []));
    expect(new Set(chosen).size).toBe(6);
    for (const id of chosen) {
      expect(buildingOf.get(id)).toBe(buildingOf.get(account));
      expect(accounts).not.toContain(id);
    }
  }
  expect(favourites).toHaveLength(6 * accounts.length);
  expect(demoFavourites(company)).toEqual(favourites);
});

test('a tiny company has no favourites', () => {
  expect(demoFavourites(generateCompany(SEED, ONE_FLOOR).company)).toEqual([]);
});
