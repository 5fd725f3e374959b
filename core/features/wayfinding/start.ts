import type { MapAsset } from '../../contract/map-asset.ts';
import type { WayStart } from '../../contract/viewer/messages.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { isElsewhere, spaceAsset } from './whereabouts.ts';
import type { WayfindingReads } from './world.ts';

const ownSpace = (state: WayfindingReads): MapAsset | null => {
  const spaceId = state.floor.self?.loc.spaceId ?? null;
  return spaceId === null ? null : spaceAsset(state, spaceId);
};

/** WF2, WF8: at the own position in this building, or at the space where the person is; else at the entrance. */
export const automaticStart = (state: WayfindingReads): WayStart => {
  const position = ownPosition(state);
  const space = position === null ? ownSpace(state) : null;
  const { floorId } = position ?? space ?? { floorId: null };
  if (floorId === null || isElsewhere(state, floorId)) return 'entrance';
  return space ?? 'position';
};

/** WF2: where the way begins: where the person chose, else by itself. */
export const wayStart = (state: WayfindingReads): WayStart => {
  const start = state.wayfinding.way?.start ?? 'automatic';
  return start === 'automatic' ? automaticStart(state) : start;
};

/** What the start of a way follows from, besides the way itself, the place and the own position. */
export const startReads = (state: WayfindingReads): readonly unknown[] =>
  state.wayfinding.way === null ? [] : [ownSpace(state) === null];
