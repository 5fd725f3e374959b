import { type FloorPart, partOf } from './archive.ts';
import { drawFloor, type Ways } from './draw-floor.ts';
import type { FloorToDraw } from './floor-rows.ts';

export type FloorAndWays = { readonly floor: FloorToDraw; readonly ways: Ways };
export type DrawFloor = (wanted: FloorAndWays) => FloorPart;

export const drawAnew: DrawFloor = ({ floor, ways }) =>
  partOf({ floor, drawn: drawFloor(floor, ways) });

/** The floors of some ten large buildings. */
const MOST = 200;

/** Keeps what is drawn of a floor until it changes, so that a change draws one floor of its building. */
export const createDrawnFloors = (): DrawFloor => {
  const known = new Map<number, { readonly key: string; readonly part: FloorPart }>();
  return (wanted) => {
    const { floor, ways } = wanted;
    const { id, name, level, static_stamp } = floor;
    const key = JSON.stringify([name, level, static_stamp, ways]);
    const found = known.get(id);
    const part = found?.key === key ? found.part : drawAnew(wanted);
    known.delete(id);
    known.set(id, { key, part });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return part;
  };
};
