import type { CandidateDesk, DeskWish } from './candidate.ts';
import type { Neighbour } from './nearest-colleague.ts';

/** Points for the floor of a colleague, and for sitting next to them; each metre between costs some. */
const SAME_FLOOR = 20;
const BESIDE = 80;
const PER_METRE = 2;
/** Points for each time that the user had the desk, and how many of them count. */
const HAD = 6;
const MOST_HAD = 5;
/** Points for each time, where a usual desk comes first: more than all others together. */
const USUAL = 1_000;
/** SP27: points for the floor on the map, where a usual desk comes first: more than one that was had once elsewhere. */
const OWN_FLOOR = 1_500;
/** Points for a desk that the user has on another day of the request: as seven metres. */
const ALONGSIDE = 15;
/** Points for the floor on the map. */
const SHOWN_FLOOR = 10;

/**
 * FD2: the score of a desk. Nearness to a requested colleague counts most, then how often the user had the desk; the other way
 * round where a usual desk comes first (SP21).
 *
 * Example: 4 metres from a colleague, on the floor of the map, and never had: 20 + 72 + 10.
 */
export const scoreOf = (
  { id, floorId, had }: Pick<CandidateDesk, 'id' | 'floorId' | 'had'>,
  neighbour: Neighbour | null,
  wish: Pick<DeskWish, 'floorId' | 'usualFirst' | 'alongside'>,
): number => {
  const near =
    neighbour === null ? 0 : SAME_FLOOR + Math.max(0, BESIDE - PER_METRE * neighbour.metres);
  const usual = wish.usualFirst === true ? USUAL * had : HAD * Math.min(had, MOST_HAD);
  const beside = wish.alongside?.has(id) === true ? ALONGSIDE : 0;
  const onFloor = wish.usualFirst === true ? OWN_FLOOR : SHOWN_FLOOR;
  return near + usual + beside + (floorId === wish.floorId ? onFloor : 0);
};
