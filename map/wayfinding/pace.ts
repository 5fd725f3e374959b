import type { ShaftKind } from '../imdf/plan.ts';

/** Walking speed in metres per second; times for stairs and lifts in seconds. */
export const WALKING_SPEED = 1.3;

/** `boarding`: seconds before the first floor is passed, for example waiting for the lift. */
const PACE: Readonly<Record<ShaftKind, { readonly boarding: number; readonly perFloor: number }>> =
  {
    stairs: { boarding: 0, perFloor: 20 },
    elevator: { boarding: 30, perFloor: 5 },
    escalator: { boarding: 0, perFloor: 20 },
  };

/** Seconds to ride or climb this many floors. */
export const rideSeconds = (kind: ShaftKind, floors: number): number =>
  PACE[kind].boarding + PACE[kind].perFloor * Math.max(1, floors);

/** The minimum over all kinds; 0 for no floors. */
export const leastRideSeconds = (kinds: readonly ShaftKind[], floors: number): number =>
  floors === 0 ? 0 : Math.min(...kinds.map((kind) => rideSeconds(kind, floors)));

export const walkSeconds = (metres: number): number => metres / WALKING_SPEED;
