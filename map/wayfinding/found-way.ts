import type { FoundWay, WayStep } from '../../core/contract/viewer/messages.ts';
import type { Route } from './route.ts';
import type { Step } from './steps.ts';

type Found = Extract<Route, { readonly found: true }>;

/** Converts a route to the contract: floor ids of the backend instead of levels of the archive. */
export const foundWay = ({ legs, metres, seconds, floorChanges, steps }: Found): FoundWay => {
  const floors = new Map(legs.map(({ levelId, floorId }) => [levelId, floorId]));
  const floorOf = (levelId: string): number | null => floors.get(levelId) ?? null;
  const told = (step: Step): WayStep => {
    switch (step.code) {
      case 'start':
        return { code: 'start', floorId: floorOf(step.levelId), metres: step.metres };
      case 'turn':
        return step;
      case 'change_floor': {
        const { code, by, toFloorId, metres } = step;
        // Ordinals in an archive need not be integers.
        return { code, by, toFloorId, floors: Math.round(step.floors), metres };
      }
      case 'arrive':
        return { code: 'arrive', floorId: step.floorId };
    }
  };
  return { metres, seconds, floorChanges, steps: steps.map(told) };
};
