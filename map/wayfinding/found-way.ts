import type { FoundWay, Landmark, WayStep } from '../../core/contract/viewer/messages.ts';
import { labelIn } from '../imdf/plan.ts';
import type { Landmark as Seen } from './landmarks.ts';
import type { Route } from './route.ts';
import type { Step } from './steps.ts';

type Found = Extract<Route, { readonly found: true }>;

/** The longest name that the app accepts; a text of an archive may be longer. */
const LONGEST_NAME = 200;

/** WF12: the name as the map shows it. */
const landmarkIn = (seen: Seen, language: string): Landmark => {
  if (seen.kind === 'sign') return seen;
  const name = (labelIn(seen.name, language) ?? '').replaceAll('\0', '').slice(0, LONGEST_NAME);
  return { kind: 'room', spaceId: seen.spaceId, name };
};

/** Converts a route to the contract: floor ids of the backend and names, instead of levels and labels of the archive. */
export const foundWay = (
  { legs, metres, seconds, floorChanges }: Found,
  steps: readonly Step[],
  language: string,
): FoundWay => {
  const floors = new Map(legs.map(({ levelId, floorId }) => [levelId, floorId]));
  const floorOf = (levelId: string): number | null => floors.get(levelId) ?? null;
  const told = (step: Step): WayStep => {
    switch (step.code) {
      case 'start':
        return { code: 'start', floorId: floorOf(step.levelId), metres: step.metres };
      case 'turn': {
        const { code, turn, next, landmark, metres } = step;
        return {
          code,
          turn,
          ...(next === null ? {} : { next }),
          ...(landmark === null ? {} : { at: landmarkIn(landmark, language) }),
          metres,
        };
      }
      case 'pass':
        return { code: 'pass', at: landmarkIn(step.landmark, language), metres: step.metres };
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
