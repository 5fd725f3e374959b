import type { Collections } from './archive.ts';
import { readCorrelation } from './correlation.ts';
import { type Feature, idIn } from './features.ts';
import { insideArea } from './geometry.ts';
import type { Area } from './plan.ts';
import { isDesk } from './seat.ts';
import { Shapes } from './shapes.ts';
import { categoryIn } from './tags.ts';
import { venueOf } from './venue.ts';

type Desk = { readonly feature: Feature; readonly areas: readonly Area[] };

/** A space of the company; `x` and `y`: metres in the frame of the plan, if they are numbers. */
type Row = Readonly<Record<string, unknown>>;

const isDrawnDesk = ({ properties }: Feature): boolean => {
  const category = categoryIn(properties);
  const kind = properties['x-kind'];
  return isDesk({ category, kind: typeof kind === 'string' ? kind : category });
};

/**
 * CD10: finds the drawn desk on which a space of the company stands. `free`: the fixtures to choose from; `floorOf`: the id of
 * the floor of a level. The answer is the id of the fixture; null: none, or several.
 */
export const desksByPlace = (
  collections: Collections,
  correlation: Readonly<Record<string, unknown>>,
  free: readonly Feature[],
  floorOf: (level: string) => unknown,
): ((row: Row) => string | null) => {
  const { problems } = collections;
  const [levels, units] = [
    collections.collection('level') ?? [],
    collections.collection('unit') ?? [],
  ];
  const { frame } = readCorrelation(correlation, problems);
  const venue = venueOf(collections.optional('footprint'), levels, units, frame, problems);
  if (venue === null) return () => null;
  const shapes = new Shapes(venue, problems);
  const byFloor = new Map<string, Desk[]>();
  for (const feature of free) {
    const level = idIn(feature.properties.level_id);
    if (level === null || !isDrawnDesk(feature)) continue;
    const areas = shapes.areas(feature, venue.reach);
    const floor = String(floorOf(level));
    if (areas === null) continue;
    const there = byFloor.get(floor);
    if (there === undefined) byFloor.set(floor, [{ feature, areas }]);
    else there.push({ feature, areas });
  }
  return ({ floor, kind, x, y }) => {
    if (kind !== 'desk' || typeof x !== 'number' || typeof y !== 'number') return null;
    const under = (byFloor.get(String(floor)) ?? []).filter(({ areas }) =>
      areas.some((area) => insideArea(area, [x, y])),
    );
    return under.length === 1 ? (under[0]?.feature.id ?? null) : null;
  };
};
