import type { Position } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Label } from './overlay.ts';
import { paintPin, paintSelf } from './paint.ts';
import type { Sight } from './sight.ts';

const RANK = { pin: 900, self: 1000 };
/** Metres around the own position that the person may be in; the halo's least and most radius in pixels. */
const UNSURE = 1.5;
const HALO = { least: 18, most: 64 };

export const pinLabel = (sight: Sight, point: Point): Label[] => {
  const at = sight.project(point, DESK_TOP);
  if (at === null) return [];
  return [
    {
      key: 'pin',
      ...at,
      width: 26,
      height: 40,
      rank: RANK.pin,
      spots: [[0, -20]],
      always: true,
      paint: (pen, x, y) => paintPin(pen, x, y + 20, sight.theme),
    },
  ];
};

export const selfLabel = (
  sight: Sight,
  position: { readonly pos: Position; readonly useRotation: boolean },
): Label[] => {
  const { pos, useRotation } = position;
  const at = sight.project([pos.x, pos.y], 0);
  if (at === null) return [];
  const r = (pos.r * Math.PI) / 180;
  // A step ahead on the floor, as it is seen: a tilted map foreshortens directions as well.
  const ahead = sight.project([pos.x + Math.sin(r), pos.y + Math.cos(r)], 0);
  const turn = useRotation && ahead !== null ? Math.atan2(ahead.x - at.x, at.y - ahead.y) : null;
  const halo = Math.min(Math.max(UNSURE * sight.pixelsPerMetre, HALO.least), HALO.most);
  return [
    {
      key: 'self',
      ...at,
      width: 22,
      height: 22,
      rank: RANK.self,
      spots: [[0, 0]],
      always: true,
      ...(sight.me === null ? {} : { asset: { assetType: 'user', assetId: sight.me } as const }),
      paint: (pen, x, y) => paintSelf(pen, x, y, { turn, halo }, sight.theme),
    },
  ];
};
