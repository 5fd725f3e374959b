import type { MapAsset } from '../../contract/map-asset.ts';
import type { WayStart } from '../../contract/viewer/messages.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { ownDeskAsset } from '../calendar/index.ts';
import type { WayfindingReads } from './model.ts';
import { isElsewhere, spaceAsset } from './whereabouts.ts';

const ownSpace = (state: WayfindingReads): MapAsset | null => {
  const spaceId = state.floor.self?.loc.spaceId ?? null;
  return spaceId === null ? null : spaceAsset(state, spaceId);
};

/** WF2, WF8: the own position if it is in this building, else the space where the user is; null: unknown. */
export const hereStart = (state: WayfindingReads): 'position' | MapAsset | null => {
  const position = ownPosition(state);
  const space = position === null ? ownSpace(state) : null;
  const { floorId } = position ?? space ?? { floorId: null };
  if (floorId === null || isElsewhere(state, floorId)) return null;
  return space ?? 'position';
};

/** WF13: the own desk, if it is in this building and not where the route leads. */
export const deskStart = (state: WayfindingReads): MapAsset | null => {
  const desk = ownDeskAsset(state);
  const at = state.wayfinding.way?.at;
  if (desk === null || isElsewhere(state, desk.floorId)) return null;
  return at?.assetType === 'space' && at.assetId === desk.assetId ? null : desk;
};

/** WF2, WF13: the start that the user chose, else where they are, today's own desk or the entrance. */
export const wayStart = (state: WayfindingReads): WayStart => {
  const start = state.wayfinding.way?.start ?? 'automatic';
  if (start === 'entrance' || typeof start === 'object') return start;
  const here = start === 'desk' ? null : hereStart(state);
  const isSaid = start === 'desk' || !isFuture(state);
  return here ?? (isSaid ? deskStart(state) : null) ?? 'entrance';
};

/** What the start of a route depends on, besides the route, the place and the own position. */
export const startReads = (state: WayfindingReads): readonly unknown[] =>
  state.wayfinding.way === null
    ? []
    : [ownSpace(state) === null, isFuture(state), deskStart(state)?.assetId];
