import type { Area, Level, Point } from './plan.ts';

/** The level that many metres to the right. */
export const movedRight = (level: Level, metres: number): Level => {
  if (metres === 0) return level;
  const point = ([x, y]: Point): Point => [x + metres, y];
  const area = ({ outer, holes }: Area): Area => ({
    outer: outer.map(point),
    holes: holes.map((hole) => hole.map(point)),
  });
  const named = <A extends { readonly areas: readonly Area[]; readonly centre: Point }>(
    one: A,
  ): A => ({
    ...one,
    areas: one.areas.map(area),
    centre: point(one.centre),
  });
  const ends = <A extends { readonly a: Point; readonly b: Point }>(one: A): A => ({
    ...one,
    a: point(one.a),
    b: point(one.b),
  });
  return {
    ...level,
    outline: level.outline.map(area),
    units: level.units.map(named),
    kiosks: level.kiosks.map(named),
    sections: level.sections.map(named),
    openings: level.openings.map(ends),
    walls: level.walls.map(ends),
    fixtures: level.fixtures.map((one) => ({ ...one, ring: one.ring.map(point) })),
    amenities: level.amenities.map((one) => ({ ...one, at: point(one.at) })),
    occupants: level.occupants.map((one) => ({ ...one, at: point(one.at) })),
    details: level.details.map((one) => ({
      ...one,
      lines: one.lines.map((line) => line.map(point)),
    })),
  };
};
