import { PIN_SIGNS, type PinSign } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import { DESK_TOP } from '../scene/scale.ts';
import { type LabelContext, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { paintNumber } from './paint.ts';

/** Above names and people, below the pin of the selection. */
const RANK = { other: 890, raised: 895 };
/** Radius of the head; pixels. */
const SIZE = { other: 14, raised: 18 };

/** AP70: a sign, its colour, and that of the sign on it. */
const signOf = ({ theme }: LabelContext, sign: PinSign) => ({
  text: PIN_SIGNS[sign],
  colour: {
    problem: theme.marks.red,
    new: theme.marks.green,
    changed: theme.accent,
    gone: theme.marks.grey,
  }[sign],
  on: theme.paper,
});

/** A numbered pin at each proposed space of the floor; always visible, and a click selects the space. */
export const numberLabels = (context: LabelContext): Label[] =>
  context.pins.flatMap((pin): Label[] => {
    const { spaceId, number, raised } = pin;
    if (pin.at !== undefined && pin.at.floorId !== context.floorId) return [];
    const centre: Point | undefined =
      pin.at === undefined ? context.index.places.get(spaceId)?.centre : [pin.at.x, pin.at.y];
    const at = centre === undefined ? null : context.project(centre, DESK_TOP);
    if (at === null || !onScreen(context, at)) return [];
    const kind = raised ? 'raised' : 'other';
    const size = SIZE[kind];
    const height = size * 2.5;
    const { theme } = context;
    const look =
      pin.sign === undefined
        ? { text: String(number), colour: theme.accent, on: theme.accentText }
        : signOf(context, pin.sign);
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
          paintNumber(pen, { x, y: y + height / 2 }, { ...look, size, raised }, theme),
      },
    ];
  });
