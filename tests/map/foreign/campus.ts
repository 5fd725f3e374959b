import type { Point, Ring } from '../../../map/imdf/plan.ts';
import { box, type ForeignArchive, ForeignWriter, spaceOn } from './foreign-archive.ts';

/**
 * A campus on the other side of the globe: three houses around courtyards in one venue, each turned differently, south of the
 * equator and on both sides of the 180th meridian. Coordinates have six decimals (a decimetre), rings are clockwise,
 * ordinals are texts, half of the units have no name, and the correlation has no frame.
 */

const HOUSES = [
  { name: 'Vale', x: -20, y: 0, turn: 0 },
  { name: 'Bure', x: 70, y: 25, turn: 28 },
  { name: 'Sautabu', x: -60, y: -90, turn: -61 },
] as const;
const FRAME = { lon: 179.99995, lat: -16.805, rotation: 0 };

export const campus = (): ForeignArchive => {
  const writer = new ForeignWriter(FRAME, {
    idOf: (type, n) => `${type.slice(0, 2).toUpperCase()}-${n}`,
    decimals: 6,
    isClockwise: true,
  });
  const levels: Record<string, number> = {};
  const spaces: Record<string, number> = {};
  const known: ForeignArchive['spaces'][number][] = [];
  const floors: ForeignArchive['floors'][number][] = [];
  for (const [house, { name, x, y, turn }] of HOUSES.entries()) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const placed = ([u, v]: Point): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
    const ring = (points: Ring): Ring => points.map(placed);
    for (const ordinal of [0, 1]) {
      const floorId = 70 + house * 2 + ordinal;
      const courtyard = box(12, 11, 28, 17);
      const shape = writer.polygon(ring(box(0, 0, 40, 28)), ring(courtyard));
      const level_id = writer.add('level', shape, {
        ordinal: String(ordinal),
        name: { fj: `${name} ${ordinal}` },
        building_ids: [name],
      });
      levels[String(level_id)] = floorId;
      floors.push({ id: floorId, name: `${name} ${ordinal}`, level: ordinal });
      const unit = (category: string, outer: Ring, label: string | null = null): string =>
        String(
          writer.add('unit', writer.polygon(ring(outer)), {
            category,
            level_id,
            ...(label === null ? {} : { name: { fj: label } }),
          }),
        );
      writer.add('unit', writer.polygon(ring(box(6, 6, 34, 22)), ring(courtyard)), {
        category: 'walkway',
        level_id,
      });
      for (let i = 0; i < 5; i++) {
        const [left, right] = [i * 8, i * 8 + 8];
        const south = unit('classroom', box(left, 0, right, 6), i % 2 === 0 ? `S${i}` : null);
        // The line of a door has three points, the middle one beside the wall. The corner rooms are behind others.
        if (i === 2) {
          const door = [placed([left + 3, 6]), placed([left + 3.5, 6.2]), placed([left + 4, 6])];
          writer.add('opening', writer.line(...door), { category: 'pedestrian', level_id });
        }
        const space = spaceOn(floorId, known.length + 1, 'ROOM', `${name} S${ordinal}${i}`);
        spaces[south] = space.id;
        known.push(space);
        unit('room', box(left, 22, right, 28));
      }
      for (const [left, right] of [
        [0, 6],
        [34, 40],
      ] as const) {
        unit(left === 0 ? 'stairs' : 'storage', box(left, 6, right, 14));
        unit('room', box(left, 14, right, 22));
        const desk = writer.add(
          'fixture',
          writer.polygon(ring(box(left + 2, 16, left + 3.6, 16.8))),
          {
            category: 'desk',
            level_id,
          },
        );
        const seat = spaceOn(floorId, known.length + 1, 'DESK', `${name} D${ordinal}${left}`);
        spaces[String(desk)] = seat.id;
        known.push(seat);
      }
      if (ordinal === 0) {
        const door = writer.line(placed([18, 0]), placed([20, 0]));
        writer.add('opening', door, { category: 'pedestrian.principal', level_id });
        writer.add('footprint', writer.polygon(ring(box(0, 0, 40, 28))), { category: 'ground' });
      }
    }
  }
  return {
    files: { ...writer.files(), 'correlation.json': { levels, spaces } },
    floors,
    spaces: known,
  };
};
