import type { ScreenPoint } from '../camera/screen.ts';
import { type Bounds, boundsOf, insideArea } from '../imdf/geometry.ts';
import {
  type Area,
  type Kiosk,
  type Labels,
  type Level,
  labelIn,
  type Occupant,
  type Point,
} from '../imdf/plan.ts';
import { isWalled } from '../imdf/walls.ts';
import type { SignType } from '../model/asset.ts';
import { namePoints } from '../model/free-points.ts';
import { OCCUPANT_SIGNS, SIGN_ICONS } from './icons.ts';
import {
  type Appearance,
  isLegible,
  type LabelContext,
  onScreen,
  scaled,
  screenWidth,
  sideOnScreen,
} from './label-context.ts';
import type { Label } from './overlay.ts';
import { font, paintIcon, paintText } from './paint.ts';
import { signedUnits } from './sign-labels.ts';

/** When names appear. */
const UNIT: Appearance = { zoom: 9, side: 24 };
const KIOSK: Appearance = { zoom: 14, side: 24 };
/** ML4: the zoom from which a unit with a sign shows its name too; pixels per metre. */
const BESIDE_SIGN = 44;
/** MD8: sections are named while they are seen whole; the shorter side in pixels. */
const SECTION = { from: 60, to: 420 } as const;

const RANK = { unit: 20, occupant: 18, section: 15, hall: 5 };
const ICON = { size: 14, gap: 4 };
const SPOTS: Label['spots'] = [
  [0, 0],
  [0, 21],
  [0, -21],
];

type Named = {
  readonly key: string;
  readonly name: string;
  readonly at: Point;
  /** UC41: the area that the name is of, if it may have desks. */
  readonly area?: readonly Area[];
  readonly rank: number;
  /** The name must fit into this box; null: it may be as wide as it is. */
  readonly within: Bounds | null;
  readonly icon: SignType | null;
};

/** How far a desk reaches from its middle on the screen; metres. */
const DESK_REACH = { across: 0.6, down: 0.4 } as const;

/** UC41: the middle of the area if a name there lies on no desk, else the first such place in an aisle; null: there is none. */
const besideDesks = (
  context: LabelContext,
  area: readonly Area[],
  centre: Point,
  width: number,
  height: number,
): ScreenPoint | null => {
  const { level, index, pixelsPerMetre, project } = context;
  const across = width / 2 + DESK_REACH.across * pixelsPerMetre;
  const down = height / 2 + DESK_REACH.down * pixelsPerMetre;
  const reach = Math.max(across, down) / pixelsPerMetre + 1;
  const isClear = ([x, y]: Point, spot: ScreenPoint): boolean =>
    index
      .within({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
      .every((place) => {
        const desk = place.kind === 'desk' ? project(place.centre, 0) : null;
        return (
          desk === null || Math.abs(desk.x - spot.x) > across || Math.abs(desk.y - spot.y) > down
        );
      });
  for (const at of [centre, ...namePoints(level, area, centre)]) {
    const spot = project(at, 0);
    if (spot !== null && isClear(at, spot)) return spot;
  }
  return null;
};

/** A name in soft text, with an icon before it if there is one. */
const nameLabel = (
  context: LabelContext,
  { key, name, at, area, rank, within, icon }: Named,
): Label[] => {
  const { theme } = context;
  const size = scaled(context, 11);
  const style = font(500, size);
  const text = context.measure(name, style);
  const spot =
    area === undefined ? context.project(at, 0) : besideDesks(context, area, at, text, size);
  if (spot === null || !onScreen(context, spot)) return [];
  const room = within === null ? Infinity : screenWidth(context, within) * 1.05;
  if (text > room) return [];
  const before = icon !== null && text + ICON.size + ICON.gap <= room ? ICON.size + ICON.gap : 0;
  return [
    {
      key,
      ...spot,
      width: text + before + 4,
      height: size + 5,
      rank,
      // Elsewhere it would lie on desks.
      spots: area === undefined ? SPOTS : [[0, 0]],
      paint: (pen, x, y) => {
        if (icon !== null && before > 0) {
          const colour = theme.icons[icon] ?? SIGN_ICONS[icon].colour;
          const at = { x: x - (text + ICON.gap) / 2, y, size: ICON.size };
          paintIcon(pen, at, { type: icon, colour }, theme);
        }
        paintText(pen, x + before / 2, y, {
          text: name,
          font: style,
          colour: theme.softText,
          halo: theme.halo,
        });
      },
    },
  ];
};

/** Who is where on a level. */
type Tenants = {
  /** The only occupant of a unit, by its id. */
  readonly soleOf: ReadonlyMap<string, Occupant>;
  /** The first occupant inside a kiosk. */
  readonly atKiosk: ReadonlyMap<Kiosk, Occupant>;
  readonly kioskOf: ReadonlyMap<Occupant, Kiosk>;
};

const tenants = new WeakMap<Level, Tenants>();

/** Found once per level. */
const tenantsOf = (level: Level): Tenants => {
  const known = tenants.get(level);
  if (known !== undefined) return known;
  const kiosks = level.kiosks.flatMap((kiosk) =>
    kiosk.areas.map((area) => ({ kiosk, area, bounds: boundsOf(area.outer) })),
  );
  const atKiosk = new Map<Kiosk, Occupant>();
  const kioskOf = new Map<Occupant, Kiosk>();
  const inUnit = new Map<string, Occupant[]>();
  for (const occupant of level.occupants) {
    const [x, y] = occupant.at;
    const found = kiosks.find(
      ({ area, bounds: { minX, minY, maxX, maxY } }) =>
        x >= minX && x <= maxX && y >= minY && y <= maxY && insideArea(area, occupant.at),
    );
    if (found !== undefined) {
      kioskOf.set(occupant, found.kiosk);
      if (!atKiosk.has(found.kiosk)) atKiosk.set(found.kiosk, occupant);
    } else if (occupant.unitId !== null) {
      const list = inUnit.get(occupant.unitId) ?? [];
      list.push(occupant);
      inUnit.set(occupant.unitId, list);
    }
  }
  const soleOf = new Map(
    [...inUnit].flatMap(([id, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[id, first] as const],
    ),
  );
  const made = { soleOf, atKiosk, kioskOf };
  tenants.set(level, made);
  return made;
};

const iconOf = (occupant: Occupant | undefined): SignType | null =>
  OCCUPANT_SIGNS[occupant?.category.split('.')[0] ?? ''] ?? null;

/**
 * Names of what cannot be booked: kitchens, stairs, areas of the open office. MD6: a unit without a name shows the name of
 * its occupant; other occupants show theirs where their anchor is. MD7: a kiosk shows its name, or that of its occupant.
 */
export const nameLabels = (context: LabelContext): Label[] => {
  const { level, pixelsPerMetre } = context;
  const inLanguage = (labels: Labels | null) => labelIn(labels, context.settings.language);
  const { soleOf, atKiosk, kioskOf } = tenantsOf(level);
  const signs = signedUnits(level);
  /** The names that are shown, by the id of the unit. */
  const named = new Map<string, { readonly name: string; readonly bounds: Bounds }>();
  const units = level.units.flatMap((unit): Label[] => {
    const outer = unit.areas[0]?.outer;
    if (unit.spaceId !== null || outer === undefined || !isLegible(context, outer, UNIT)) return [];
    const own = inLanguage(unit.name);
    const occupant = own === null ? soleOf.get(unit.id) : undefined;
    const name = own ?? inLanguage(occupant?.name ?? null);
    if (name === null) return [];
    const within = boundsOf(outer);
    named.set(unit.id, { name, bounds: within });
    if (pixelsPerMetre < BESIDE_SIGN && signs.has(unit.id)) return [];
    const rank = isWalled(unit) ? RANK.unit : RANK.hall;
    const icon = iconOf(occupant);
    const area = isWalled(unit) ? {} : { area: unit.areas };
    const base = { key: `n${unit.id}`, name, at: unit.centre, rank, within, icon };
    return nameLabel(context, { ...base, ...area });
  });
  const kiosks = level.kiosks.flatMap((kiosk): Label[] => {
    const outer = kiosk.areas[0]?.outer;
    const occupant = atKiosk.get(kiosk);
    const name = inLanguage(kiosk.name) ?? inLanguage(occupant?.name ?? null);
    if (outer === undefined || name === null || !isLegible(context, outer, KIOSK)) return [];
    const { id, centre: at } = kiosk;
    const within = boundsOf(outer);
    const icon = iconOf(occupant);
    return nameLabel(context, { key: `k${id}`, name, at, rank: RANK.unit, within, icon });
  });
  const occupants = level.occupants.flatMap((occupant): Label[] => {
    const { id, at, unitId } = occupant;
    const name = inLanguage(occupant.name);
    if (name === null || pixelsPerMetre < UNIT.zoom) return [];
    if (name === named.get(unitId ?? '')?.name) return [];
    const kiosk = kioskOf.get(occupant);
    const isKiosk = kiosk !== undefined && atKiosk.get(kiosk) === occupant;
    if (isKiosk && [null, name].includes(inLanguage(kiosk.name))) return [];
    const rest = { rank: RANK.occupant, within: null, icon: iconOf(occupant) };
    return nameLabel(context, { key: `o${id}`, name, at, ...rest });
  });
  const sections = level.sections.flatMap(({ id, name: labels, areas, centre: at }): Label[] => {
    const outer = areas[0]?.outer;
    const name = inLanguage(labels);
    if (outer === undefined || name === null) return [];
    const side = sideOnScreen(context, outer);
    if (side < SECTION.from || side > SECTION.to) return [];
    const rest = { area: areas, rank: RANK.section, within: boundsOf(outer), icon: null };
    return nameLabel(context, { key: `z${id}`, name, at, ...rest });
  });
  return [...units, ...kiosks, ...occupants, ...sections];
};
