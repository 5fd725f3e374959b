import type { MapSign } from '../../core/contract/viewer/messages.ts';
import { SIGN_TYPES } from '../../core/contract/viewer/messages.ts';
import type { Amenity } from '../imdf/plan.ts';
import type { SignType } from '../model/asset.ts';
import { isSignType } from '../model/asset.ts';
import { AMENITY_SIGNS, SIGN_ICONS } from './icons.ts';
import { type LabelContext, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { paintDot, paintIcon } from './paint.ts';

const SHOWN_FROM = 4;
const RANK = 80;
/** The design assumes a sign scale of 0.75 (specification 9). */
const SIZE = 22 / 0.75;

/** The type of the backend's sign; for an amenity without one, by its IMDF category. */
const signTypeOf = (amenity: Amenity, sign: MapSign | undefined): SignType | null => {
  if (sign !== undefined) return isSignType(sign.typeId) ? SIGN_TYPES[sign.typeId] : 'general';
  return AMENITY_SIGNS[amenity.category.split('.')[0] ?? ''] ?? null;
};

export const signLabels = (context: LabelContext): Label[] =>
  context.level.amenities.flatMap((amenity): Label[] => {
    const sign = amenity.signId === null ? undefined : context.content.signs.get(amenity.signId);
    const type = signTypeOf(amenity, sign);
    const at = context.project(amenity.at, 0.4);
    if (type === null || at === null || context.pixelsPerMetre < SHOWN_FROM) return [];
    if (!onScreen(context, at)) return [];
    const size = SIZE * context.settings.signScale;
    const colour = context.theme.icons[type] ?? SIGN_ICONS[type].colour;
    return [
      {
        key: `a${amenity.id}`,
        ...at,
        width: size + 2,
        height: size + 2,
        rank: RANK,
        spots: [[0, 0]],
        ...(sign === undefined ? {} : { asset: { assetType: 'sign', assetId: sign.id } as const }),
        paint: (pen, x, y) => paintIcon(pen, x, y, size, { type, colour }, context.theme),
        otherwise: (pen, x, y) => paintDot(pen, x, y, 9, colour, context.theme),
      },
    ];
  });
