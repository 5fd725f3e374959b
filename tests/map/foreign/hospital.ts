import type { Point, Ring } from '../../../map/imdf/plan.ts';
import { randomOf } from '../../../server/demo/company/random.ts';
import { box, type ForeignArchive, ForeignWriter, middleOf, spaceOn } from './foreign-archive.ts';

/**
 * A hospital: two wings joined by a link, three floors and a basement, 100 by 66 m. Units are drawn without the thickness of
 * the walls, so that neighbours do not touch. Some patient rooms have no door to the corridor, some bathrooms behind them
 * no door to the room, lifts and stairs have none, and the basement has none at all. Ids are numbers; names are German.
 */

/** Half the thickness of a wall; metres. */
const HALF_WALL = 0.08;
/** Metres: the width of a room, its depth, and the corridor between two rows of rooms. */
const ROOM = { width: 5, depth: 7.5 };
const CORRIDOR = 3;
const WING = { length: 100, depth: 2 * ROOM.depth + CORRIDOR };
const LINK = { left: 35, right: 65, bottom: WING.depth, top: 48 };
/** The corridor of the link, which continues through the inner rows of rooms. */
const SPINE = { left: 47, right: 53 };
const WINGS = [0, LINK.top] as const;

const outline = (isBasement: boolean): Ring => {
  const e = 0.3;
  const [l, t] = [WING.length + e, LINK.top + WING.depth + e];
  if (isBasement) {
    return [
      [-e, -e],
      [l, -e],
      [l, LINK.bottom + e],
      [LINK.right + e, LINK.bottom + e],
      [LINK.right + e, 26],
      [LINK.left - e, 26],
      [LINK.left - e, LINK.bottom + e],
      [-e, LINK.bottom + e],
    ];
  }
  return [
    [-e, -e],
    [l, -e],
    [l, LINK.bottom + e],
    [LINK.right + e, LINK.bottom + e],
    [LINK.right + e, LINK.top - e],
    [l, LINK.top - e],
    [l, t],
    [-e, t],
    [-e, LINK.top - e],
    [LINK.left - e, LINK.top - e],
    [LINK.left - e, LINK.bottom + e],
    [-e, LINK.bottom + e],
  ];
};

const TYPES = ['level', 'unit', 'opening', 'fixture', 'amenity', 'kiosk', 'detail', 'anchor'];

export const hospital = (seed = 'hospital'): ForeignArchive => {
  const random = randomOf(seed);
  const writer = new ForeignWriter(
    { lon: 13.3777, lat: 52.5267, rotation: -14 },
    { idOf: (type, n) => (TYPES.indexOf(type) + 1) * 100_000 + n, decimals: 8 },
  );
  const levels: Record<string, number> = {};
  const spaces: Record<string, number> = {};
  const known: ForeignArchive['spaces'][number][] = [];
  const floors: ForeignArchive['floors'][number][] = [];

  for (let ordinal = -1; ordinal <= 2; ordinal++) {
    const isBasement = ordinal < 0;
    const floorId = 60 + ordinal;
    const level_id = writer.add('level', writer.polygon(outline(isBasement)), {
      ordinal,
      category: 'unspecified',
      name: { de: isBasement ? 'Keller' : `Ebene ${ordinal}` },
    });
    levels[String(level_id)] = floorId;
    floors.push({ id: floorId, name: `Ebene ${ordinal}`, level: ordinal });
    const unit = (category: string, ring: Ring, name: string | null = null) =>
      writer.add('unit', writer.polygon(ring), {
        category,
        level_id,
        name: name === null ? null : { de: name },
        display_point: null,
      });
    const opening = (a: Point, b: Point, category = 'pedestrian') =>
      writer.add('opening', writer.line(a, b), { category, level_id });
    let count = 0;

    /** A room beside the corridor; `v` is the distance from the corridor, whose edge is at `edge`. */
    const room = (left: number, edge: number, side: 1 | -1): void => {
      count += 1;
      const number = `${ordinal}.${String(count).padStart(3, '0')}`;
      const at = (u: number, v: number): Point => [left + u, edge + side * v];
      const t = HALF_WALL;
      const [w, d] = [ROOM.width, ROOM.depth];
      if (isBasement) {
        unit('storage', [at(t, t), at(w - t, t), at(w - t, d - t), at(t, d - t)], number);
        return;
      }
      if (count % 7 === 0) {
        const id = unit('room', [at(t, t), at(w - t, t), at(w - t, d - t), at(t, d - t)], number);
        opening(at(3, 0), at(4, 0));
        const space = spaceOn(floorId, known.length + 1, 'ROOM', `Büro ${number}`);
        spaces[String(id)] = space.id;
        known.push(space);
        const desk = writer.add(
          'fixture',
          writer.polygon([at(1, 4), at(2.6, 4), at(2.6, 4.8), at(1, 4.8)]),
          { category: 'desk', level_id, name: null },
        );
        const seat = spaceOn(floorId, known.length + 1, 'DESK', `Platz ${number}`);
        spaces[String(desk)] = seat.id;
        known.push(seat);
        return;
      }
      // The bathroom takes the corner next to the corridor.
      unit(
        'room',
        [
          at(2 + t, t),
          at(w - t, t),
          at(w - t, d - t),
          at(t, d - t),
          at(t, 2.5 + t),
          at(2 + t, 2.5 + t),
        ],
        `Zimmer ${number}`,
      );
      unit('restroom', [at(t, t), at(2 - t, t), at(2 - t, 2.5 - t), at(t, 2.5 - t)]);
      if (random.chance(0.7)) opening(at(3, 0), at(4, 0));
      if (random.chance(0.5)) opening(at(2, 1), at(2, 1.9));
      writer.add('fixture', writer.polygon([at(3.2, 4), at(4.2, 4), at(4.2, 6.2), at(3.2, 6.2)]), {
        category: 'furniture',
        level_id,
      });
    };

    for (const bottom of isBasement ? [0] : WINGS) {
      const [low, high] = [bottom + ROOM.depth, bottom + ROOM.depth + CORRIDOR];
      unit('walkway', box(0, low, WING.length, high));
      for (const [edge, side] of [
        [low, -1],
        [high, 1],
      ] as const) {
        const isInner = (side === 1) === (bottom === 0);
        for (let left = 0; left < WING.length; left += ROOM.width) {
          const isSpine = isInner && left + ROOM.width > SPINE.left && left < SPINE.right;
          if (!isSpine) room(left, edge, side);
        }
      }
    }
    const cores: readonly (readonly [string, Ring])[] = [
      ['stairs', box(35, 19, 41, 24, HALF_WALL)],
      ['elevator', box(44.4, 19, 46.8, 22)],
      ['elevator', box(44.4, 22.2, 46.8, 25.2)],
    ];
    for (const [category, ring] of cores) {
      const id = unit(category, ring);
      writer.add('amenity', writer.point(middleOf(ring)), { category, unit_ids: [id] });
    }
    unit('walkway', box(41, 19, 44.4, 26));
    if (isBasement) {
      unit('walkway', box(SPINE.left, low(0), SPINE.right, 26));
      continue;
    }
    unit('walkway', box(SPINE.left, low(0), SPINE.right, LINK.top + ROOM.depth));
    unit('walkway', box(41, 26, SPINE.left, 29));
    unit('lounge', box(SPINE.right, 24, LINK.right, 40, HALF_WALL), 'Wartebereich');
    opening([SPINE.right, 30], [SPINE.right, 32]);
    unit('foodservice', box(LINK.left, 30, SPINE.left, 44, HALF_WALL), 'Cafeteria');
    writer.add('kiosk', writer.polygon(box(48, 33, 50, 36)), {
      name: { de: 'Pflegestützpunkt' },
      level_id,
      anchor_id: null,
    });
    writer.add('detail', writer.line([SPINE.left, 28], [SPINE.right, 28]), { level_id });
    if (ordinal === 0) opening([SPINE.right, 16], [SPINE.right, 17], 'emergencyexit');
    if (ordinal === 0) opening([-0.3, 8.2], [-0.3, 9.8], 'pedestrian.principal');
  }
  return {
    files: {
      ...writer.files(),
      'correlation.json': {
        format: 1,
        levels,
        spaces,
        frame: { lon: 13.3777, lat: 52.5267, rotation: -14 },
      },
    },
    floors,
    spaces: known,
  };
};

/** Where the link's corridor begins: at the corridor of a wing. */
const low = (bottom: number): number => bottom + ROOM.depth + CORRIDOR;
