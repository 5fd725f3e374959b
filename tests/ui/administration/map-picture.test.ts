import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { PlanSpace, PlanView } from '../../../core/administration/grid/plan.ts';
import { isCommandMessage } from '../../../core/contract/viewer/message-checks.ts';
import { DEFAULT_SETTINGS } from '../../../core/contract/viewer/messages.ts';
import { readArchive } from '../../../map/imdf/read.ts';
import { floorPicture, planPicture } from '../../../ui/administration/map/floor-picture.ts';
import { commandsBetween } from '../../../ui/administration/map/map-picture.ts';
import {
  createNumbers,
  planIn,
  withDerivedLinks,
} from '../../../ui/administration/map/plan-archive.ts';
import { EXAMPLE } from '../../server/company/example.ts';

/** The plan of the example as a zip, in a folder. */
const packed = zipSync(
  Object.fromEntries(
    [...EXAMPLE].flatMap(([path, bytes]) => {
      const [, name] = /^plans\/harbour\/(.+)$/.exec(path) ?? [];
      return name === undefined ? [] : [[`plan/${name}`, bytes] as const];
    }),
  ),
);

const FLOORS = [
  { key: 'harbour-0', name: 'Ground floor', level: 0 },
  { key: 'harbour-1', name: 'First floor', level: 1 },
];

const space = (key: string, name: string, more: Partial<PlanSpace> = {}): PlanSpace => ({
  key,
  name,
  kind: 'desk',
  seats: 1,
  equipment: [],
  use: 'book',
  isBlocked: false,
  x: 1,
  y: 2,
  state: 'same',
  isMoved: false,
  isSelected: false,
  hasProblem: false,
  ...more,
});

const view = (spaces: readonly PlanSpace[]): PlanView => ({
  building: 'harbour',
  hasPlan: true,
  floors: FLOORS,
  unplaced: 0,
  revision: '1',
  spaces,
});

const pictureOf = (spaces: readonly PlanSpace[], open: string | null = null) => {
  const numbers = { floors: createNumbers(), spaces: createNumbers() };
  const read = planIn(packed);
  if (read === null) throw new Error('no plan');
  const plan = withDerivedLinks(read, 'harbour-0', FLOORS, spaces);
  const drawn = planPicture(plan, FLOORS, numbers);
  return {
    numbers,
    drawn,
    picture: (of: readonly PlanSpace[], row = open) =>
      floorPicture({
        view: view(of),
        floor: 'harbour-0',
        open: row,
        plan,
        drawn,
        settings: DEFAULT_SETTINGS,
        numbers,
      }),
  };
};

describe('AP70: the map of the administration', () => {
  it('draws spaces by their names, including unsaved ones', () => {
    const spaces = [space('desk-0-1', '0-01'), space('+1', '0-02', { state: 'new' })];
    const { picture, numbers } = pictureOf(spaces);
    const { archive, floors, floorId } = picture(spaces);
    const { levels } = readArchive(archive, floors);
    const level = levels.find((one) => one.floorId === floorId);
    const drawn = new Set(level?.fixtures.map(({ spaceId }) => spaceId));
    expect(drawn).toContain(numbers.spaces.of('desk-0-1'));
    expect(drawn).toContain(numbers.spaces.of('+1'));
  });

  it('does not read the plan again for a space that matches no feature', () => {
    const plan = planIn(packed);
    if (plan === null) throw new Error('no plan');
    const first = withDerivedLinks(plan, 'harbour-0', FLOORS, [space('desk-0-1', '0-01')]);
    const again = withDerivedLinks(first, 'harbour-0', FLOORS, [space('+1', 'Nowhere')]);
    expect(again).toBe(first);
  });

  it('has no plan for a file without levels, or that is no zip', () => {
    expect(planIn(new Uint8Array([1, 2, 3]))).toBeNull();
    expect(planIn(zipSync({ 'readme.txt': new Uint8Array(3) }))).toBeNull();
  });

  it('sends everything first, and then only the changes', () => {
    const before = [space('a', 'A'), space('b', 'B'), space('c', 'C')];
    const { picture } = pictureOf(before);
    const first = picture(before, 'a');
    const start = commandsBetween(null, first, null);
    expect(start.map(({ name }) => name)).toEqual([
      'start',
      'settings',
      'contentUpdate',
      'selectBuilding',
      'show_floor',
      'locate',
    ]);
    for (const command of start) {
      expect(isCommandMessage({ perch: 'command', id: 1, command })).toBe(true);
    }
    expect(commandsBetween(first, picture(before, 'a'), first.selected)).toEqual([]);
    const after = picture(
      [
        space('a', 'Window', { state: 'changed', isSelected: true }),
        space('b', 'B', { isBlocked: true, state: 'changed' }),
        space('c', 'C', { state: 'gone' }),
        space('+1', 'N', { state: 'new', hasProblem: true, x: 5, y: 6 }),
      ],
      'a',
    );
    const commands = commandsBetween(first, after, first.selected);
    expect(commands).toMatchObject([
      {
        name: 'contentUpdate',
        spaces: {
          add: [{ name: 'N' }],
          update: [{ name: 'Window' }, { name: 'B', status: 'UNAVAILABLE_BLOCKED' }],
          remove: [3],
        },
      },
      { name: 'filter', marked: [1] },
      {
        name: 'pins',
        pins: [
          { spaceId: 4, sign: 'problem', raised: true, at: { x: 5, y: 6 } },
          { spaceId: 3, sign: 'gone' },
          { spaceId: 1, sign: 'changed' },
          { spaceId: 2, sign: 'changed' },
        ],
      },
    ]);
    for (const command of commands) {
      expect(isCommandMessage({ perch: 'command', id: 1, command })).toBe(true);
    }
  });

  it('AP87: highlights many selected spaces by fading the others', () => {
    const chosen = (count: number, all = 250) =>
      Array.from({ length: all }, (_, at) => space(`s${at}`, `S${at}`, { isSelected: at < count }));
    const { picture } = pictureOf(chosen(0));
    const none = picture(chosen(0));
    const few = picture(chosen(200));
    const many = picture(chosen(201));
    expect(commandsBetween(none, few, null)).toMatchObject([
      { name: 'filter', spaceIds: null, marked: few.marked },
    ]);
    expect(few.marked).toHaveLength(200);
    const [filter] = commandsBetween(few, many, null);
    expect(filter).toMatchObject({ name: 'filter', marked: [] });
    expect(many.lit).toHaveLength(201);
    expect(commandsBetween(many, none, null)).toEqual([
      { name: 'filter', spaceIds: null, marked: [] },
    ]);
  });

  it('does not send a selection back to the map that came from a press there', () => {
    const spaces = [space('a', 'A'), space('b', 'B')];
    const { picture } = pictureOf(spaces);
    const first = picture(spaces);
    const pressed = picture(spaces, 'b');
    expect(commandsBetween(first, pressed, pressed.selected)).toEqual([]);
    expect(commandsBetween(first, pressed, null)).toMatchObject([{ name: 'locate', assetId: 2 }]);
    expect(commandsBetween(pressed, first, pressed.selected)).toEqual([{ name: 'deselect' }]);
  });
});
