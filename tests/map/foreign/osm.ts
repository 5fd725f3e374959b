import type { Point, Ring } from '../../../map/imdf/plan.ts';
import { box, type ForeignArchive, ForeignWriter, middleOf, spaceOn } from './foreign-archive.ts';

/**
 * A university building exported from OpenStreetMap (Simple Indoor Tagging) and renamed to the files of IMDF: tags are the
 * properties, ids are texts, `level` is a text with one or several levels ("0;1"), doors are points on walls, the outline
 * of a level is a closed line, and the ids in the correlation are texts.
 */

const FLOORS = [0, 1] as const;

export const osmIndoor = (isCorrelated = true): ForeignArchive => {
  let last = 4_711_000;
  const writer = new ForeignWriter(
    { lon: 8.4119, lat: 49.0127, rotation: 8 },
    {
      idOf: (type) => {
        last += 7;
        return `${type === 'opening' || type === 'amenity' ? 'node' : 'way'}/${last}`;
      },
      decimals: 7,
    },
  );
  const levels: Record<string, string> = {};
  const spaces: Record<string, string> = {};
  const known: ForeignArchive['spaces'][number][] = [];
  const tagged = (type: string, geometry: unknown, tags: Readonly<Record<string, string>>) =>
    String(writer.add(type, geometry, { '@timestamp': '2026-02-11T09:30:00Z', ...tags }));
  const area = (ring: Ring, tags: Readonly<Record<string, string>>) =>
    tagged('unit', writer.polygon(ring), tags);
  const door = (at: Point, level: string, width?: string) =>
    tagged('opening', writer.point(at), {
      door: 'hinged',
      level,
      ...(width === undefined ? {} : { width }),
    });

  const outer = box(0, 0, 48, 24);
  for (const level of FLOORS) {
    const closed = writer.line(...outer, ...outer.slice(0, 1));
    const id = tagged('level', closed, {
      indoor: 'level',
      level: String(level),
      name: `E${level}`,
    });
    levels[id] = String(80 + level);
    area(box(0, 10, 48, 14), { indoor: 'corridor', level: String(level) });
    for (let i = 0; i < 6; i++) {
      const [left, right] = [i * 8, i * 8 + 8];
      const south = area(box(left, 0, right, 10), {
        indoor: 'room',
        room: i % 2 === 0 ? 'office' : 'class',
        level: String(level),
        ref: `${level}.${i + 1}`,
      });
      const space = spaceOn(80 + level, known.length + 1, 'ROOM', `${level}.${i + 1}`);
      spaces[south] = String(space.id);
      known.push(space);
      if (i % 2 === 0) door([left + 2, 10], String(level), '1');
      if (i < 4) {
        area(box(left, 14, right, 24), {
          indoor: 'room',
          name: `Labor ${level}${i}`,
          level: String(level),
        });
      }
    }
  }
  area(box(32, 14, 40, 24), { indoor: 'room', stairs: 'yes', level: '0;1' });
  area(box(40, 14, 43, 17), { indoor: 'room', highway: 'elevator', level: '0-1' });
  area(box(43, 14, 48, 24), { indoor: 'room', amenity: 'toilets', level: '0;1', name: 'WC' });
  door([36, 14], '0;1');
  door([48, 12], '0', '1.6');
  tagged('amenity', writer.point(middleOf(box(43, 14, 48, 24))), {
    amenity: 'toilets',
    level: '0;1',
  });
  tagged('amenity', writer.point([24, 12]), { amenity: 'vending_machine', level: '1' });
  return {
    files: {
      ...writer.files(),
      ...(isCorrelated ? { 'correlation.json': { format: '1', levels, spaces } } : {}),
    },
    floors: FLOORS.map((level) => ({ id: 80 + level, name: `E${level}`, level })),
    spaces: known,
  };
};
