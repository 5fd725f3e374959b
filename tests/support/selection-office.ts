import type { MapAsset } from '../../core/contract/map-asset.ts';
import type { User, UserDetails } from '../../core/contract/people.ts';
import type { Sign } from '../../core/contract/place.ts';
import type { Self } from '../../core/contract/self.ts';
import type { Space } from '../../core/contract/space.ts';
import type { Update } from '../../core/contract/update.ts';
import { CoreSession, DESK, firstUpdate, type Office, someone, space } from './core-session.ts';
import { spaceIdOf } from './space-id.ts';

/** Desks of floor 2, a room and a sign. */
export const UPSTAIRS = spaceIdOf(2, 2);
export const UPSTAIRS_TOO = spaceIdOf(2, 3);
export const SIGN = spaceIdOf(1, 40);
export const SIGN_UPSTAIRS = spaceIdOf(2, 40);
/** Colleagues on floor 1, on floor 2, and out. */
export const ANNA = 8;
export const BO = 9;
export const CLEO = 10;
export const ME = someone.id;

export const asset = (
  assetType: MapAsset['assetType'],
  assetId: number,
  floorId = 1,
): MapAsset => ({
  assetType,
  assetId,
  floorId,
});

const sign = (id: number, typeId = 5): Sign => ({
  id,
  floorId: id & 4095,
  typeId,
  info: { name: 'Kitchen' },
});

export const person = (id: number, spaceId: number | null, more: Partial<User> = {}): User => ({
  id,
  name: `Person ${id}`,
  fn: 'Anna',
  ln: 'Ek',
  title: 'Engineer',
  loc: spaceId === null ? null : { spaceId },
  floorId: spaceId === null ? null : spaceId & 4095,
  status: { state: 'BUSY' },
  photo: true,
  ...more,
});

export const details = (
  id: number,
  spaceId: number | null,
  more: Partial<UserDetails> = {},
): UserDetails => ({
  ...person(id, spaceId),
  firstName: 'Anna',
  lastName: 'Ek',
  lName: 'Ek',
  state: 'BUSY',
  department: 'Lab',
  company: 'Nordic',
  phone: '+46 8 1',
  mail: 'anna@nordic.example',
  info: { fn: 'Anna', ln: 'Ek', title: 'Engineer', mail: 'anna@nordic.example' },
  ...more,
});

const POSITION: Self['loc'] = { spaceId: DESK, pos: { x: 3.25, y: 8.75, r: 90 } };

export type Setting = {
  /** Whether the own position is known; it is at the first desk of floor 1. */
  readonly position?: boolean;
  /** Whether the person may select several desks, and whether the company uses the feature. */
  readonly multiSelect?: 'allowed' | 'denied' | 'notOffered';
  readonly spaces?: readonly Space[];
};

/** The content of floor 1 besides its spaces. */
export const FLOOR_ONE = { signs: [sign(SIGN)], users: [person(ANNA, DESK)] };

/** The first update of floor 1. */
const ground = ({ position = false, spaces }: Setting): Office => ({
  ...FLOOR_ONE,
  ...(position ? { loc: POSITION } : {}),
  ...(spaces === undefined ? {} : { spaces }),
});

/** The first update of floor 2. */
export const upstairs = (): Update => ({
  stamp: 5,
  now: firstUpdate().now,
  entities: {
    zones: [],
    spaces: [UPSTAIRS, UPSTAIRS_TOO].map((id) => ({ ...space(id, 1), floorId: 2 })),
    signs: [sign(SIGN_UPSTAIRS)],
    users: [person(BO, UPSTAIRS)],
  },
  floors: [{ fId: 2, fStatic: 7, fStatus: 20 }],
});

/** Floor 1 again, with changes. */
export const again = (entities: Update['entities'], fStatus = 11): Update => ({
  stamp: 5,
  now: firstUpdate().now,
  floors: [{ fId: 1, fStatic: 4, fStatus }],
  ...(entities === undefined ? {} : { entities }),
});

/** A session on floor 1 with a sign and colleagues. */
export const onFloorOne = ({ multiSelect = 'allowed', ...setting }: Setting = {}): CoreSession =>
  new CoreSession().onTheFloor(ground(setting), {
    meta: { allowMultipleDesks: multiSelect !== 'notOffered' },
    permissions: { multipleDesks: multiSelect === 'allowed' },
  });

export const said = (core: CoreSession, name: 'profile' | 'long_click', what: MapAsset) =>
  core.send({ _tag: 'ViewerSaid', said: { name, ...what } });

/** Answers the next poll of the floor. */
export const told = (core: CoreSession, update: Update): CoreSession =>
  core.elapse(3_000).succeed('updates.update', update);
