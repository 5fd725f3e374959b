import { DESK_TOP } from '../scene/scale.ts';
import { type LabelContext, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { paintNumber } from './paint.ts';

/** Above names and people, below the pin of the selection. */
const RANK = { other: 890, raised: 895 };
/** Radius of the head; pixels. */
const SIZE = { other: 14, raised: 18 };

/** A numbered pin at each proposed space of the floor; always visible, and a click selects the space. */
export const numberLabels = (context: LabelContext): Label[] =>
  context.pins.flatMap(({ spaceId, number, raised }): Label[] => {
    const place = context.index.places.get(spaceId);
    const at = place === undefined ? null : context.project(place.centre, DESK_TOP);
    if (at === null || !onScreen(context, at)) return [];
    const kind = raised ? 'raised' : 'other';
    const size = SIZE[kind];
    const height = size * 2.5;
    return [
      {
        key: `n${spaceId}`,
        ...at,
        width: size * 2,
        height,
        rank: RANK[kind],
        spots: [[0, -height / 2]],
        always: true,
        asset: { assetType: 'space', assetId: spaceId },
        paint: (pen, x, y) =>
          paintNumber(pen, { x, y: y + height / 2 }, { number, size, raised }, context.theme),
      },
    ];
  });
