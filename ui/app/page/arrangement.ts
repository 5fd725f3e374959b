import { useSyncExternalStore } from 'react';

/** Widths of the parts of a wide page, each with its distance to the next one; pixels. `main-view.module.css` has them, too. */
const PANEL = 292;
const RAIL = 72;
const PLANNER = 396;
/** The search with its results, or a quick view. */
const COLUMN = 364;
/** A quick view beside the results. */
const BESIDE = 352;
/** UC6: the minimum width of the map. */
const MAP = 360;

/** From here on the side panel is open beside the planner, the room schedule, and a search with a quick view. */
const ROOMY = 1600;
/** Below, the side panel is a rail. */
const TIGHT = 1200;

/** What is open on a wide page. */
export type Opened = {
  readonly planner: boolean;
  readonly schedule: boolean;
  /** The search and its results. */
  readonly search: boolean;
  /** A quick view, or a route. */
  readonly viewing: boolean;
  /** The user has folded the side panel. */
  readonly folded: boolean;
};

/** UC10: whether the side panel is open at this width, or yields to the rest and becomes a rail. */
export const sideOf = (
  width: number,
  { planner, schedule, search, viewing, folded }: Opened,
): 'panel' | 'rail' => {
  const areBoth = search && viewing;
  const others = (planner ? PLANNER : 0) + (areBoth ? COLUMN + BESIDE : COLUMN);
  const isTight = width < TIGHT || (width < ROOMY && (planner || schedule || areBoth));
  return folded || isTight || width - PANEL - others < MAP ? 'rail' : 'panel';
};

/** UC6: whether the results of a search and a quick view do not fit side by side, so that the last one opened remains. */
export const isOneAtATime = (width: number, { planner }: Pick<Opened, 'planner'>): boolean =>
  width - RAIL - (planner ? PLANNER : 0) - COLUMN - BESIDE < MAP;

const subscribe = (told: () => void): (() => void) => {
  window.addEventListener('resize', told);
  return () => window.removeEventListener('resize', told);
};

/** Where nothing has a size. */
const ASSUMED = { width: 1440, height: 900 } as const;

/** A value that depends on the width of the page. */
export const useByWidth = <Value extends string | boolean>(of: (width: number) => Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => of(window.innerWidth),
    () => of(ASSUMED.width),
  );

/** A value that depends on the height of the page. */
export const useByHeight = <Value extends string | boolean>(of: (height: number) => Value): Value =>
  useSyncExternalStore(
    subscribe,
    () => of(window.innerHeight),
    () => of(ASSUMED.height),
  );
