import { DESK_TOP } from '../scene/scale.ts';
import type { Label } from './overlay.ts';
import { paintCheck } from './paint-check.ts';
import { onScreen, type Sight } from './sight.ts';

const RANK = 950;
/** Of a desk's width; pixels at least and at most. */
const SHARE = 0.62;
const SIZES = { least: 13, most: 22 };
/** A room's badge stands over its name. */
const OVER_NAME = -21;

/** A badge on each space of a multiple selection, which no other label covers. */
export const markLabels = (sight: Sight): Label[] =>
  [...sight.marked].flatMap((spaceId): Label[] => {
    const place = sight.index.places.get(spaceId);
    if (place === undefined) return [];
    const isDesk = place.kind === 'desk';
    const at = sight.project(place.centre, isDesk ? DESK_TOP : 0.5);
    if (at === null || !onScreen(sight, at)) return [];
    const size = Math.min(Math.max(sight.pixelsPerMetre * SHARE, SIZES.least), SIZES.most);
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
        paint: (pen, x, y) => paintCheck(pen, x, y, size, sight.theme),
      },
    ];
  });
