import type { AssetType, WayStart } from '../../core/contract/viewer/messages.ts';
import type { ViewerState } from '../model/state.ts';
import type { Place } from '../wayfinding/places.ts';
import { distance } from '../wayfinding/segments.ts';

/** Moving this far finds the route again; metres. */
const MOVED = 3;

type Known = Pick<ViewerState, 'content' | 'plan' | 'self'>;

/** For a colleague, the space where they are; null if it is unknown. */
export const placeOf = (
  { content }: Known,
  { assetType, assetId }: { readonly assetType: AssetType; readonly assetId: number },
): Place | null => {
  switch (assetType) {
    case 'space':
      return { kind: 'space', spaceId: assetId };
    case 'sign':
      return { kind: 'sign', signId: assetId };
    case 'user': {
      const user = content.users.get(assetId);
      return user === undefined ? null : { kind: 'space', spaceId: user.spaceId };
    }
  }
};

/** The start of a route; null if it is unknown. */
export const startOf = (known: Known, from: WayStart): Place | null => {
  if (from === 'entrance') return { kind: 'entrance' };
  if (from !== 'position') return placeOf(known, from);
  const { plan, self } = known;
  const level = plan?.levels.find(({ floorId }) => floorId !== null && floorId === self?.floorId);
  if (self === null || level === undefined) return null;
  return { kind: 'point', levelId: level.id, at: [self.pos.x, self.pos.y] };
};

/** Whether an end of a route has moved far enough to find the route again. */
export const hasMoved = (before: Place, after: Place): boolean => {
  if (before.kind === 'point' && after.kind === 'point') {
    return before.levelId !== after.levelId || distance(before.at, after.at) > MOVED;
  }
  return before.kind === 'space' && after.kind === 'space' && before.spaceId !== after.spaceId;
};
