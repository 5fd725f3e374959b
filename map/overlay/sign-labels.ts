import type { MapSign } from '../../core/contract/viewer/messages.ts';
import { SIGN_TYPES } from '../../core/contract/viewer/messages.ts';
import { signOfCategory } from '../imdf/amenity-signs.ts';
import { boundsOf, insideArea, signedArea } from '../imdf/geometry.ts';
import type { Amenity, Level, Ring } from '../imdf/plan.ts';
import { isWalled } from '../imdf/walls.ts';
import type { SignType } from '../model/asset.ts';
import { isSignType } from '../model/asset.ts';
import { SIGN_ICONS } from './icons.ts';
import { type Appearance, isLegible, type LabelContext, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { type Pen, paintDot, paintIcon } from './paint.ts';

/** When signs appear: with a unit around them that is larger than they are. */
const SHOWN: Appearance = { zoom: 4, side: 40 };
const RANK = 80;
/** The design assumes a sign scale of 0.75 (specification 9). */
const SIZE = 22 / 0.75;

/** The type of the backend's sign; for an amenity without one, by its IMDF category. */
const signTypeOf = (amenity: Amenity, sign: MapSign | undefined): SignType | null => {
  if (sign !== undefined) return isSignType(sign.typeId) ? SIGN_TYPES[sign.typeId] : 'general';
  return signOfCategory(amenity.category);
};

const halls = new WeakMap<Level, ReadonlyMap<Amenity, Ring>>();

/** The outline of the largest unit around each sign; found once per level. */
const hallsOf = (level: Level): ReadonlyMap<Amenity, Ring> => {
  const known = halls.get(level);
  if (known !== undefined) return known;
  const areas = level.units
    .flatMap((unit) => unit.areas)
    .map((area) => ({ area, bounds: boundsOf(area.outer), size: Math.abs(signedArea(area.outer)) }))
    .sort((a, b) => b.size - a.size);
  const found = new Map<Amenity, Ring>();
  for (const amenity of level.amenities) {
    const [x, y] = amenity.at;
    const hall = areas.find(
      ({ area, bounds: { minX, minY, maxX, maxY } }) =>
        x >= minX && x <= maxX && y >= minY && y <= maxY && insideArea(area, amenity.at),
    );
    if (hall !== undefined) found.set(amenity, hall.area.outer);
  }
  halls.set(level, found);
  return found;
};

const signed = new WeakMap<Level, ReadonlySet<string>>();

/** The ids of walled units with a sign inside, which says what they are; found once per level. */
export const signedUnits = (level: Level): ReadonlySet<string> => {
  const known = signed.get(level);
  if (known !== undefined) return known;
  const signs = level.amenities.filter(
    ({ signId, category }) => signId !== null || signOfCategory(category) !== null,
  );
  const found = new Set(
    level.units
      .filter(isWalled)
      .filter(({ areas }) => signs.some(({ at }) => areas.some((area) => insideArea(area, at))))
      .map(({ id }) => id),
  );
  signed.set(level, found);
  return found;
};

/** MD5: from afar, a sign is shown if the largest unit around it is large on the screen. */
const isShown = (context: LabelContext, amenity: Amenity): boolean => {
  if (context.pixelsPerMetre >= SHOWN.zoom) return true;
  const hall = hallsOf(context.level).get(amenity);
  return hall !== undefined && isLegible(context, hall, SHOWN);
};

export const signLabels = (context: LabelContext): Label[] =>
  context.level.amenities.flatMap((amenity): Label[] => {
    const sign = amenity.signId === null ? undefined : context.content.signs.get(amenity.signId);
    const type = signTypeOf(amenity, sign);
    const at = context.project(amenity.at, 0.4);
    if (type === null || at === null || !onScreen(context, at)) return [];
    if (!isShown(context, amenity)) return [];
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
        paint: (pen, x, y) => paintIcon(pen, { x, y, size }, { type, colour }, context.theme),
        // On a floor seen from afar, dots would be all that is left of it.
        ...(context.pixelsPerMetre < SHOWN.zoom
          ? {}
          : {
              otherwise: (pen: Pen, x: number, y: number) =>
                paintDot(pen, { x, y, size: 9 }, colour, context.theme),
            }),
      },
    ];
  });
