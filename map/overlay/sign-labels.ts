import type { MapSign } from '../../core/contract/viewer/messages.ts';
import { SIGN_TYPES } from '../../core/contract/viewer/messages.ts';
import type { Amenity } from '../imdf/plan.ts';
import { AMENITY_SIGNS, isSignType, SIGN_ICONS, type SignType } from './icons.ts';
import type { Label } from './overlay.ts';
import { paintDot, paintIcon } from './paint.ts';
import { onScreen, type Sight } from './sight.ts';

const SHOWN_FROM = 4;
const RANK = 80;
/** The design is drawn for a sign scale of 0.75 (specification 9). */
const SIZE = 22 / 0.75;

/** The backend's sign chooses the icon; an amenity that it does not know is drawn by its category. */
const signTypeOf = (amenity: Amenity, sign: MapSign | undefined): SignType | null => {
  if (sign !== undefined) return isSignType(sign.typeId) ? SIGN_TYPES[sign.typeId] : 'general';
  return AMENITY_SIGNS[amenity.category.split('.')[0] ?? ''] ?? null;
};

const paths = new Map<SignType, Path2D>();
const pathOf = (type: SignType): Path2D => {
  const known = paths.get(type);
  if (known !== undefined) return known;
  const path = new Path2D(SIGN_ICONS[type].path);
  paths.set(type, path);
  return path;
};

export const signLabels = (sight: Sight): Label[] =>
  sight.level.amenities.flatMap((amenity): Label[] => {
    const sign = amenity.signId === null ? undefined : sight.content.signs.get(amenity.signId);
    const type = signTypeOf(amenity, sign);
    const at = sight.project(amenity.at, 0.4);
    if (type === null || at === null || sight.pixelsPerMetre < SHOWN_FROM) return [];
    if (!onScreen(sight, at)) return [];
    const size = SIZE * sight.settings.signScale;
    const colour = sight.theme.icons[type] ?? SIGN_ICONS[type].colour;
    return [
      {
        key: `a${amenity.id}`,
        ...at,
        width: size + 2,
        height: size + 2,
        rank: RANK,
        spots: [[0, 0]],
        ...(sign === undefined ? {} : { asset: { assetType: 'sign', assetId: sign.id } as const }),
        paint: (pen, x, y) =>
          paintIcon(pen, x, y, size, { path: pathOf(type), colour }, sight.theme),
        otherwise: (pen, x, y) => paintDot(pen, x, y, 9, colour, sight.theme),
      },
    ];
  });
