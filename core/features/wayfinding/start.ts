import type { MapAsset } from '../../contract/map-asset.ts';
import type { WayStart } from '../../contract/viewer/messages.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { isElsewhere, spaceAsset } from './whereabouts.ts';
import type { WayfindingReads } from './world.ts';

const ownSpace = (state: WayfindingReads): MapAsset | null => {
  const spaceId = state.floor.self?.loc.spaceId ?? null;
  return spaceId === null ? null : spaceAsset(state, spaceId);
};

/** WF2, WF8: the own position if it is in this building, else the space where the user is, else the entrance. */
export const automaticStart = (state: WayfindingReads): WayStart => {
  const position = ownPosition(state);
  const space = position === null ? ownSpace(state) : null;
  const { floorId } = position ?? space ?? { floorId: null };
  if (floorId === null || isElsewhere(state, floorId)) return 'entrance';
  return space ?? 'position';
};

/** WF2: the start that the user chose, else the automatic one. */
export const wayStart = (state: WayfindingReads): WayStart => {
  const start = state.wayfinding.way?.start ?? 'automatic';
  return start === 'automatic' ? automaticStart(state) : start;
};

/** What the start of a route depends on, besides the route, the place and the own position. */
export const startReads = (state: WayfindingReads): readonly unknown[] =>
  state.wayfinding.way === null ? [] : [ownSpace(state) === null];
