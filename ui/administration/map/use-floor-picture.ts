import { useMemo, useState } from 'react';
import type { PlanView } from '../../../core/administration/grid/plan.ts';
import { floorPicture, planPicture, type RowNumbers } from './floor-picture.ts';
import type { MapPicture } from './map-picture.ts';
import {
  createNumbers,
  isDrawnFloor,
  type PlanArchive,
  spacesOnPlan,
  withDerivedLinks,
} from './plan-archive.ts';
import { useMapLook } from './use-map-look.ts';

/** The plan with the links that spaces get by their names, when they are saved. */
const useLinkedPlan = (
  plan: PlanArchive | null,
  { floors, spaces }: PlanView,
  floor: string,
): PlanArchive | null => {
  const linked = useMemo(() => new Set(plan === null ? [] : spacesOnPlan(plan)), [plan]);
  const open = JSON.stringify(
    spaces.flatMap(({ key, name, kind, x, y, state }) =>
      linked.has(key) || state === 'gone' ? [] : [{ key, name, kind, x, y }],
    ),
  );
  return useMemo(
    () =>
      plan === null || open === '[]'
        ? plan
        : withDerivedLinks(plan, floor, floors, JSON.parse(open)),
    [plan, open, floor, floors],
  );
};

/** AP70: the viewer's picture of a floor, and the mapping between its space numbers and rows. null: there is no plan. */
export const useFloorPicture = (
  view: PlanView,
  floor: string,
  open: string | null,
  plan: PlanArchive | null,
): {
  readonly picture: MapPicture | null;
  readonly keyOf: (space: number) => string | null;
  readonly numberOf: (key: string) => number;
  /** Key and name of each space that the plan does not show, as JSON. */
  readonly unplaced: string;
  /** PL12: Perch draws the floor, so that each of its spaces stands where its row says. */
  readonly isDrawn: boolean;
} => {
  const [numbers] = useState<RowNumbers>(() => ({
    floors: createNumbers(),
    spaces: createNumbers(),
  }));
  const settings = useMapLook();
  const linked = useLinkedPlan(plan, view, floor);
  const drawn = useMemo(
    () => (linked === null ? null : planPicture(linked, view.floors, numbers)),
    [linked, view.floors, numbers],
  );
  const picture = useMemo(
    () =>
      linked === null || drawn === null
        ? null
        : floorPicture({ view, floor, open, plan: linked, drawn, settings, numbers }),
    [view, floor, open, linked, drawn, settings, numbers],
  );
  const isDrawn = linked !== null && isDrawnFloor(linked, floor);
  const unplaced = useMemo(() => {
    const shown = new Set(linked === null ? [] : spacesOnPlan(linked));
    return JSON.stringify(
      // PL12: Perch draws new spaces, too, as soon as they are saved.
      linked === null || isDrawn
        ? []
        : view.spaces.flatMap(({ key, name, state }) =>
            shown.has(key) || state === 'gone' ? [] : [{ key, name }],
          ),
    );
  }, [linked, isDrawn, view.spaces]);
  return { picture, keyOf: numbers.spaces.keyOf, numberOf: numbers.spaces.of, unplaced, isDrawn };
};
