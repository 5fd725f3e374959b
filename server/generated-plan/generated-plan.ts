import type { GeneratedPlan } from '../../map/imdf/generated-plan.ts';
import { archiveOf } from './archive.ts';
import { drawFloor, shaftsBeside } from './draw-floor.ts';
import type { FloorToDraw } from './floor-rows.ts';

/** The street is here. */
const entranceOf = (floors: readonly FloorToDraw[]): number | undefined => {
  const upper = floors.filter(({ level }) => level >= 0);
  return (upper[0] ?? floors.at(-1))?.id;
};

/** PL12: the plan of the floors of a building that its own plan, if it has one, does not draw. `drawn`: the ids of those that it does. */
export const generatedPlan = (
  floors: readonly FloorToDraw[],
  drawn: ReadonlySet<number>,
): GeneratedPlan => {
  const open = floors.filter(({ id }) => !drawn.has(id));
  const shafts = open.length > 1 ? shaftsBeside(open) : null;
  const entrance = entranceOf(floors);
  const sheets = open.map((floor) => ({
    floor,
    drawn: drawFloor(floor, shafts, floor.id === entrance),
  }));
  return {
    stamps: Object.fromEntries(open.map(({ id, static_stamp }) => [id, static_stamp])),
    archive: archiveOf(sheets),
  };
};
