import type { User } from '../../../core/contract/people.ts';
import type { Self } from '../../../core/contract/self.ts';
import type { Space, SpaceState } from '../../../core/contract/space.ts';
import type { Entities, FloorStamps, Update } from '../../../core/contract/update.ts';
import { type CompanySize, LARGE } from '../../../server/demo/company/company-size.ts';
import { type Random, randomOf } from '../../../server/demo/company/random.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { SHOWN } from './shown.ts';

/** The number of spaces, and of people, that one update changes. */
export const CHANGES = 200;
/** How many of the changed spaces are on the current floor. */
const CHANGES_HERE = 40;

const SEED = 'perch';
const MINUTES_BOOKED = 60;
/** The statuses of a person at a desk. */
const PRESENT: readonly SpaceState[] = ['FREE', 'BUSY', 'AWAY'];

/** The large demo company on a full day: everybody is in and visible to the user. */
export type Office = {
  /** All data as a sequence of answers; a single one would take too long on a slow machine. */
  readonly whole: () => readonly Update[];
  /** The changes since the last answer: `CHANGES` other spaces and people. Deterministic. */
  readonly next: () => Update;
  readonly spaces: () => readonly Space[];
  readonly users: () => readonly User[];
};

const SELF: Self = {
  id: 1,
  loc: { spaceId: null, pos: null },
  status: { claims: [] },
  calendar: { items: [] },
  visibility: 'EVERYONE',
};

const halves = <Row>(rows: readonly Row[]): readonly [readonly Row[], readonly Row[]] => {
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)];
};

const taken = (random: Random, now: number, occupant: User | undefined): Space['status'] => {
  if (occupant === undefined) {
    return { state: 'FREE', occupant: null, claims: [], times: [] };
  }
  const end = now + random.int(1, 8) * MINUTES_BOOKED;
  return {
    state: 'BOOKED',
    occupant: { id: occupant.id, name: occupant.name },
    claims: [],
    times: [[now, end]],
  };
};

/** `now`: minutes since the epoch. */
export const openOffice = (now: number, size: CompanySize = LARGE): Office => {
  const { company } = generateCompany(SEED, size);
  const random = randomOf(SEED, 'bench', 'find');
  const desks = company.spaces.filter(({ asset_type }) => asset_type === 'DESK');

  const at = (index: number): Pick<User, 'loc' | 'floorId'> => {
    const desk = desks[index % desks.length];
    if (desk === undefined) throw new Error('The demo company has no desks');
    return { loc: { spaceId: desk.id }, floorId: desk.floorId };
  };
  const users = company.employees.map(
    ({ id, firstName, lastName, title }, index): User => ({
      id,
      name: `${firstName} ${lastName}`,
      fn: firstName,
      ln: lastName,
      title,
      ...at(index),
      status: { state: random.pick(PRESENT) },
      photo: false,
    }),
  );
  const spaces = company.spaces.map(
    ({ id, floorId, typeId, asset_type, loc, info, x, y }): Space => ({
      id,
      floorId,
      typeId,
      asset_type,
      loc,
      pos: { x, y },
      status: taken(random, now, random.chance(0.5) ? random.pick(users) : undefined),
      info,
    }),
  );
  const here = spaces.flatMap(({ floorId }, index) => (floorId === SHOWN.floorId ? [index] : []));
  const entities: Entities = {
    sites: company.sites,
    buildings: company.buildings,
    floors: company.floors,
    spaceTypes: company.spaceTypes,
    equipment: company.equipment.map(({ uid, name, info }) => ({
      uid,
      name,
      info,
      image: `/secure/equipment/${uid}/image`,
    })),
    zones: company.zones,
    signs: [],
  };
  let version = 1;
  // The app drops floors that are not listed, because its worker keeps only recent ones.
  const floors = (): FloorStamps[] =>
    company.floors.map(({ id }) => ({ fId: id, fStatic: 1, fStatus: version }));

  /** Toggles between free and booked, so that it always is a change. */
  const changeSpace = (index: number) => {
    const before = spaces[index];
    if (before === undefined) throw new Error(`No space ${index}`);
    const isFree = before.status.state === 'FREE';
    const status = taken(random, now, isFree ? random.pick(users) : undefined);
    spaces[index] = { ...before, status };
    return { id: before.id, status };
  };
  /** Changes everybody's status, and every fourth person's desk. */
  const changeUser = (index: number): User => {
    const before = users[index];
    if (before === undefined) throw new Error(`No user ${index}`);
    const others = PRESENT.filter((state) => state !== before.status.state);
    const place = random.chance(0.25) ? at(random.int(0, desks.length - 1)) : {};
    const user = { ...before, ...place, status: { state: random.pick(others) } };
    users[index] = user;
    return user;
  };

  return {
    whole: () => {
      const [firstSpaces, otherSpaces] = halves(spaces);
      const [firstUsers, otherUsers] = halves(users);
      return [
        {
          stamp: 1,
          now,
          self: SELF,
          entities: { ...entities, spaces: firstSpaces, users: firstUsers },
          floors: floors(),
        },
        {
          stamp: 1,
          now,
          floors: floors(),
          contentUpdate: {
            spaces: { add: otherSpaces, update: [], remove: [] },
            users: { add: otherUsers, update: [], remove: [] },
          },
        },
      ];
    },
    next: () => {
      version += 1;
      const changed = new Set<number>();
      while (changed.size < CHANGES_HERE) changed.add(random.pick(here));
      while (changed.size < CHANGES) changed.add(random.int(0, spaces.length - 1));
      const people = new Set<number>();
      while (people.size < CHANGES) people.add(random.int(0, users.length - 1));
      return {
        stamp: 1,
        now,
        floors: floors(),
        contentUpdate: {
          spaces: { add: [], update: [...changed].map(changeSpace), remove: [] },
          users: { add: [], update: [...people].map(changeUser), remove: [] },
        },
      };
    },
    spaces: () => spaces,
    users: () => users,
  };
};
