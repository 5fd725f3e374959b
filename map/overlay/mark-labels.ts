import { DESK_TOP } from '../scene/scale.ts';
import { type LabelContext, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { paintCheck } from './paint-check.ts';

const RANK = 950;
/** The size as a share of a metre, and its limits in pixels. */
const SHARE = 0.62;
const SIZES = { least: 13, most: 22 };
/** A room's badge is above the room's name. */
const OVER_NAME = -21;

/** A badge on each space of a multiple selection; always visible. */
export const markLabels = (context: LabelContext): Label[] =>
  [...context.marked].flatMap((spaceId): Label[] => {
    const place = context.index.places.get(spaceId);
    if (place === undefined) return [];
    const isDesk = place.kind === 'desk';
    const at = context.project(place.centre, isDesk ? DESK_TOP : 0.5);
    if (at === null || !onScreen(context, at)) return [];
    const size = Math.min(Math.max(context.pixelsPerMetre * SHARE, SIZES.least), SIZES.most);
    return [
      {
        key: `m${spaceId}`,
        ...at,
        width: size,
        height: size,
        rank: RANK,
        spots: [[0, isDesk ? 0 : OVER_NAME]],
        always: true,
        asset: { assetType: 'space', assetId: spaceId },
        paint: (pen, x, y) => paintCheck(pen, x, y, size, context.theme),
      },
    ];
  });
