import type { SpaceMode, SpaceType } from './company.ts';
import type { Random } from './random.ts';

const type = (id: number, desc: 'DESK' | 'ROOM', mode: SpaceMode): SpaceType => ({
  id,
  res: desc === 'ROOM' && mode === 'BOOK' ? 'type_room_book' : 'type_desk_take',
  space: { desc, mode },
  props: { asset_type: desc },
});

const ROOM_BOOK = type(1, 'ROOM', 'BOOK');
export const DESK_BOOK = type(2, 'DESK', 'BOOK');
export const DESK_CLAIM = type(3, 'DESK', 'CLAIM');
export const DESK_TAKE = type(4, 'DESK', 'TAKE');
export const DESK_NONE = type(5, 'DESK', 'NONE');
const ROOM_TAKE = type(6, 'ROOM', 'TAKE');
const ROOM_NONE = type(7, 'ROOM', 'NONE');

export const SPACE_TYPES: readonly SpaceType[] = [
  ROOM_BOOK,
  DESK_BOOK,
  DESK_CLAIM,
  DESK_TAKE,
  DESK_NONE,
  ROOM_TAKE,
  ROOM_NONE,
];

/** Most desks are bookable; some are claimed, free to take, or assigned to one person. */
export const deskType = (random: Random): SpaceType =>
  random.weighted([
    [DESK_BOOK, 83],
    [DESK_CLAIM, 7],
    [DESK_TAKE, 6],
    [DESK_NONE, 4],
  ]);

/** Phone rooms are mostly free to take; a few meeting rooms belong to a project. */
export const roomType = (category: string, random: Random): SpaceType => {
  if (category === 'phoneroom') return random.chance(0.75) ? ROOM_TAKE : ROOM_BOOK;
  return random.chance(0.05) ? ROOM_NONE : ROOM_BOOK;
};
