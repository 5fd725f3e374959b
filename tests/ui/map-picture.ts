import {
  DEFAULT_SETTINGS,
  type MapSpace,
  type MapUser,
} from '../../core/contract/viewer/messages.ts';
import type { MapPicture } from '../../ui/features/viewer/commands.ts';
import type { MapWords } from '../../ui/features/viewer/content.ts';

export const desk = (id: number, change: Partial<MapSpace> = {}): MapSpace => ({
  id,
  floorId: 7,
  kind: 'DESK',
  name: `Desk ${id}`,
  status: 'FREE',
  seats: 1,
  equipment: ['Two screens'],
  ...change,
});

export const person = (id: number): MapUser => ({
  id,
  floorId: 7,
  spaceId: 1,
  name: 'Anna Berg',
  initials: 'AB',
  status: 'BUSY',
  photo: null,
});

/** Rows without translated texts. */
const AS_THEY_ARE: MapWords = {
  space: (row) => row,
  sign: (row) => row,
  user: (row) => ({ ...row, photo: null }),
};

const byId = <A extends { readonly id: number }>(items: readonly A[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]));

export const contentWith = (
  spaces: readonly MapSpace[],
  users: readonly MapUser[] = [],
): MapPicture['content'] => ({
  spaces: byId(spaces),
  signs: {},
  users: byId(users.map((user) => ({ ...user, photo: user.photo !== null }))),
  words: AS_THEY_ARE,
});

export const picture: MapPicture = {
  selfId: 3,
  building: { id: 1, bundleName: 'harbour', floors: [{ id: 7, name: 'Floor 1', level: 1 }] },
  floorId: 7,
  floorStamp: null,
  cameraAngle: '3d',
  view: 'floor',
  selected: null,
  position: null,
  following: false,
  filter: null,
  marked: [],
  pins: [],
  way: null,
  settings: DEFAULT_SETTINGS,
  content: contentWith([desk(1), desk(2)]),
};
