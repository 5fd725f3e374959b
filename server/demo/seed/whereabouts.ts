import type { SpaceState } from '../../../core/contract/space.ts';
import type { ChangeKind } from '../day/change.ts';

export type Doing = Extract<ChangeKind, 'arrive' | 'sit' | 'move' | 'away'>;

/** What a person shows as while doing something. */
export const stateOf: Readonly<Record<Doing, SpaceState>> = {
  arrive: 'FREE',
  sit: 'FREE',
  move: 'BUSY',
  away: 'AWAY',
};

/** Whoever is on the way, or gone for a while, is somewhere in the zone of the desk and leaves the desk free. */
export const isAtSpace = (doing: Doing): boolean => doing === 'sit' || doing === 'move';
