import type { Interval } from '../../time/interval.ts';

/** A point on a floor. Metres in the building's frame. */
export type Spot = { readonly floorId: number; readonly x: number; readonly y: number };

/** A desk that can be booked, and is not blocked. */
export type CandidateDesk = Spot & {
  readonly id: number;
  readonly name: string;
  /** Ids of its equipment. */
  readonly equips: readonly number[];
  /** When others, or oneself, have it; in any order. */
  readonly taken: readonly Interval[];
  /** How often the user had it in the last four weeks. */
  readonly had: number;
};

/** A colleague who has a place at that time, and whom the user may see. */
export type PlacedColleague = Spot & { readonly userId: number };

export type DeskWish = {
  /** Minutes since the epoch. */
  readonly slot: Interval;
  /** Ids of equipment that the desk must have. */
  readonly equipment: readonly number[];
  /** To sit near one of these. */
  readonly colleagues: readonly PlacedColleague[];
  /** The floor on the map; null: none. */
  readonly floorId: number | null;
  /** Whether only desks of that floor count. */
  readonly onFloor: boolean;
  /** SP21: a desk that the user had lately comes before all others; absent: being near a colleague counts more. */
  readonly usualFirst?: boolean;
  /** SP21: desks that the user has on other days of the same request. */
  readonly alongside?: ReadonlySet<number>;
};
