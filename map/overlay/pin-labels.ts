import type { Position } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { LabelContext } from './label-context.ts';
import type { Label } from './overlay.ts';
import { paintPin, paintSelf } from './paint.ts';

const RANK = { pin: 900, self: 1000 };
/** The accuracy of the own position in metres, and the limits of the halo's radius in pixels. */
const UNSURE = 1.5;
const HALO = { least: 18, most: 64 };

export const pinLabel = (context: LabelContext, point: Point): Label[] => {
  const at = context.project(point, DESK_TOP);
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
      paint: (pen, x, y) => paintPin(pen, x, y + 20, context.theme),
    },
  ];
};

export const selfLabel = (
  context: LabelContext,
  position: { readonly pos: Position; readonly useRotation: boolean },
): Label[] => {
  const { pos, useRotation } = position;
  const at = context.project([pos.x, pos.y], 0);
  if (at === null) return [];
  const r = (pos.r * Math.PI) / 180;
  // Project a point one metre ahead, because a tilted map foreshortens directions.
  const ahead = context.project([pos.x + Math.sin(r), pos.y + Math.cos(r)], 0);
  const turn = useRotation && ahead !== null ? Math.atan2(ahead.x - at.x, at.y - ahead.y) : null;
  const halo = Math.min(Math.max(UNSURE * context.pixelsPerMetre, HALO.least), HALO.most);
  return [
    {
      key: 'self',
      ...at,
      width: 22,
      height: 22,
      rank: RANK.self,
      spots: [[0, 0]],
      always: true,
      ...(context.me === null
        ? {}
        : { asset: { assetType: 'user', assetId: context.me } as const }),
      paint: (pen, x, y) => paintSelf(pen, x, y, { turn, halo }, context.theme),
    },
  ];
};
