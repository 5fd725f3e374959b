import { setImmediate } from 'node:timers/promises';
import type { GeneratedPlan } from '../../map/imdf/generated-plan.ts';
import { TEXTS } from '../language/texts.ts';
import { archiveOf, type FloorPart, partOf } from './archive.ts';
import { coreBeside, drawFloor } from './draw-floor.ts';
import { type DrawFloor, drawAnew, type FloorAndWays } from './drawn-floors.ts';
import type { FloorToDraw, SpaceOnFloor } from './floor-rows.ts';

/** The ids of the floors and spaces that the plan of a building shows. */
export type OnPlan = { readonly floors: ReadonlySet<number>; readonly spaces: ReadonlySet<number> };

/** The street is here. */
const entranceOf = (floors: readonly FloorToDraw[]): number | undefined => {
  const upper = floors.filter(({ level }) => level >= 0);
  return (upper[0] ?? floors.at(-1))?.id;
};

const archiveOrNull = (parts: readonly FloorPart[]) =>
  parts.length === 0 ? null : archiveOf(parts);

/** PL13: what such a strip says, by language. */
const NOT_ON_PLAN = Object.fromEntries(
  Object.entries(TEXTS).map(([language, { notOnPlan }]) => [language, notOnPlan]),
);

/** The spaces of a floor that is drawn already: among what is there, or in a strip. */
const part = (
  floor: FloorToDraw,
  spaces: readonly SpaceOnFloor[],
  isStrip: boolean,
): FloorPart[] => {
  if (spaces.length === 0) return [];
  const some = { ...floor, spaces };
  const drawn = drawFloor(some, { core: null, entrance: null, isWithin: !isStrip });
  const strip = { labels: NOT_ON_PLAN, boxes: [drawn.outline], at: null };
  return [partOf({ floor: some, drawn: { ...drawn, zones: isStrip ? [strip] : [] } })];
};

/** The floors that the plan of a building lacks, and how people come to them. */
export const floorsToDraw = (
  floors: readonly FloorToDraw[],
  shown: OnPlan,
): readonly FloorAndWays[] => {
  const open = floors.filter(({ id }) => !shown.floors.has(id));
  const core = coreBeside(open);
  const main = entranceOf(floors);
  // Other floors are reached by the stairs.
  const entranceTo = ({ id }: FloorToDraw) => {
    if (id === main) return 'main';
    return open.length > 1 ? null : 'side';
  };
  return open.map((floor) => ({ floor, ways: { core, entrance: entranceTo(floor) } }));
};

/** PL12, PL13: what the plan of a building, if it has one, does not show. `floors`: all of them; `parts`: those that it lacks. */
export const generatedPlan = (
  floors: readonly FloorToDraw[],
  shown: OnPlan,
  parts: readonly FloorPart[] = floorsToDraw(floors, shown).map(drawAnew),
): GeneratedPlan => {
  const open = floors.filter(({ id }) => !shown.floors.has(id));
  const drawn = floors.filter(({ id }) => shown.floors.has(id));
  const off = drawn.flatMap((floor) => {
    const spaces = floor.spaces.filter(({ id }) => !shown.spaces.has(id));
    return spaces.length === 0 ? [] : [{ floor, spaces }];
  });
  const isPlaced = ({ is_laid_out }: SpaceOnFloor): boolean => !is_laid_out;
  const changing = [...open, ...off.map(({ floor }) => floor)];
  return {
    stamps: Object.fromEntries(changing.map(({ id, static_stamp }) => [id, static_stamp])),
    floors: archiveOrNull(parts),
    placed: archiveOrNull(
      off.flatMap(({ floor, spaces }) => part(floor, spaces.filter(isPlaced), false)),
    ),
    beside: archiveOrNull(
      off.flatMap(({ floor, spaces }) =>
        part(
          floor,
          spaces.filter((one) => !isPlaced(one)),
          true,
        ),
      ),
    ),
  };
};

/** As `generatedPlan`; between two floors others are answered. `draw`: keeps what it has drawn. */
export const drawnInTurn = async (
  floors: readonly FloorToDraw[],
  shown: OnPlan,
  draw: DrawFloor,
): Promise<GeneratedPlan> => {
  const parts: FloorPart[] = [];
  for (const wanted of floorsToDraw(floors, shown)) {
    parts.push(draw(wanted));
    await setImmediate();
  }
  return generatedPlan(floors, shown, parts);
};
