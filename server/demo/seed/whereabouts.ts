import type { SpaceState } from '../../../core/contract/space.ts';
import type { ChangeKind } from '../day/change.ts';

export type Doing = Extract<ChangeKind, 'arrive' | 'sit' | 'move' | 'away'>;

/** The state that a person shows during an activity. */
export const stateOf: Readonly<Record<Doing, SpaceState>> = {
  arrive: 'FREE',
  sit: 'FREE',
  move: 'BUSY',
  away: 'AWAY',
};

/** Otherwise the person shows in the zone of their desk, and the desk is free. */
export const isAtSpace = (doing: Doing): boolean => doing === 'sit' || doing === 'move';
