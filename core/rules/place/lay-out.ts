import { besideOthers } from './beside-others.ts';
import { inFreeSeats } from './free-seats.ts';
import type { Laid, Place, Taken } from './laid.ts';
import { newFloor } from './new-floor.ts';

/**
 * CD11: places for spaces of a floor that have none, by id. `isDrawn`: the floor is on a floor plan, so that they stand beside what is
 * drawn, not within; else they take the free seats of its benches. Same spaces, same places, in any order.
 */
export const layOut = (
  spaces: readonly Laid[],
  taken: readonly Taken[],
  isDrawn: boolean,
): ReadonlyMap<string, Place> => {
  if (taken.length === 0) return newFloor(spaces);
  if (isDrawn) return besideOthers(spaces, taken);
  const seated = inFreeSeats(spaces, taken);
  const left = spaces.filter(({ id }) => !seated.has(id));
  if (left.length === 0) return seated;
  const now = left.length === spaces.length ? taken : [...taken, ...placed(spaces, seated)];
  return new Map([...seated, ...besideOthers(left, now)]);
};

const placed = (spaces: readonly Laid[], places: ReadonlyMap<string, Place>): readonly Taken[] =>
  spaces.flatMap((space): Taken[] => {
    const at = places.get(space.id);
    return at === undefined ? [] : [{ ...space, ...at }];
  });
