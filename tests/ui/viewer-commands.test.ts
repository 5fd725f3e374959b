import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapSpace, ViewerCommand } from '../../core/contract/viewer/messages.ts';
import { applyUpdate, emptyContent } from '../../map/model/content.ts';
import {
  commandsBetween,
  holdsAfter,
  type MapPicture,
  startCommands,
  type ViewerHolds,
} from '../../ui/features/viewer/commands.ts';
import { contentChange, mapWords } from '../../ui/features/viewer/content.ts';
import { applyPatch } from '../../worker/protocol/apply.ts';
import { diffKeyed } from '../../worker/protocol/diff.ts';
import { forAll } from '../support/runs.ts';
import { contentWith, desk, person, picture } from './map-picture.ts';

const SEVEN: ViewerHolds = { floorId: 7, selected: null, view: 'floor' };
const asset = { floorId: 7, assetType: 'space', assetId: 2 } as const;
const names = (commands: readonly ViewerCommand[]) => commands.map(({ name }) => name);
const between = (change: Partial<MapPicture>, holds: ViewerHolds = SEVEN) =>
  commandsBetween(picture, { ...picture, ...change }, holds);

describe('the start order (specification 4, Map engine)', () => {
  test('is start, settings, init, content, building, floor', () => {
    expect(names(startCommands(picture, 'token'))).toEqual([
      'start',
      'settings',
      'initMe',
      'contentUpdate',
      'selectBuilding',
      'show_floor',
    ]);
  });

  test('carries the angle, the token and the whole floor', () => {
    const commands = startCommands({ ...picture, cameraAngle: '2d' }, 'token');
    expect(commands).toContainEqual({ name: 'initMe', id: 3, token: 'token' });
    expect(commands[1]).toMatchObject({ settings: { cameraAngle: '2d', wallHeight: 0.7 } });
    expect(commands[3]).toMatchObject({ replaceFloorId: 7, spaces: { add: [desk(1), desk(2)] } });
  });

  test('ends with the selection', () => {
    const commands = startCommands({ ...picture, selected: asset }, 'token');
    expect(commands.at(-1)).toEqual({ name: 'locate', ...asset });
  });
});

describe('between two pictures', () => {
  test('nothing is sent for equal content in other objects', () => {
    const { content, ...rest } = picture;
    const { words, ...rows } = content;
    expect(
      between({ ...structuredClone(rest), content: { ...structuredClone(rows), words } }),
    ).toEqual([]);
  });

  test('one desk that changed is one update', () => {
    const content = contentWith([desk(1), desk(2, { status: 'BOOKED' })]);
    expect(between({ content })).toEqual([
      { name: 'contentUpdate', spaces: { update: [desk(2, { status: 'BOOKED' })] } },
    ]);
  });

  test('added and removed rows are named', () => {
    const content = contentWith([desk(2), desk(3)], [person(9)]);
    expect(between({ content })).toEqual([
      {
        name: 'contentUpdate',
        spaces: { add: [desk(3)], remove: [1] },
        users: { add: [person(9)] },
      },
    ]);
  });

  test('another floor is sent with all its content, before it is shown', () => {
    const content = contentWith([desk(5, { floorId: 8 })]);
    expect(between({ floorId: 8, content })).toEqual([
      {
        name: 'contentUpdate',
        replaceFloorId: 8,
        spaces: { add: [desk(5, { floorId: 8 })] },
        signs: { add: [] },
        users: { add: [] },
      },
      { name: 'show_floor', floorId: 8, forced: false },
    ]);
  });

  test('a floor that the viewer has already opened is not shown again', () => {
    expect(names(between({ floorId: 8 }, { floorId: 8, selected: null, view: 'floor' }))).toEqual([
      'contentUpdate',
    ]);
  });

  test('another building is selected before its floor is shown', () => {
    const building = { id: 2, bundleName: null, floors: [] };
    expect(names(between({ building, floorId: 8 }))).toEqual([
      'contentUpdate',
      'selectBuilding',
      'show_floor',
    ]);
  });

  test('PL12: a floor with another stamp is drawn again where it is, unless the viewer knows better', () => {
    const redraw = { name: 'redraw', floorId: 7, stamp: 4 };
    expect(between({ floorStamp: 4 })).toEqual([redraw]);
    expect(
      commandsBetween({ ...picture, floorStamp: 4 }, { ...picture, floorStamp: 4 }, SEVEN),
    ).toEqual([]);
    expect(commandsBetween({ ...picture, floorStamp: 4 }, picture, SEVEN)).toEqual([]);
    expect(between({ floorId: 8, floorStamp: 4 }).at(-1)).toEqual({ ...redraw, floorId: 8 });
    expect(startCommands({ ...picture, floorStamp: 4 }, 'token').at(-1)).toEqual(redraw);
  });

  test('a new selection is located, unless it was made on the map', () => {
    expect(between({ selected: asset })).toEqual([{ name: 'locate', ...asset }]);
    expect(between({ selected: asset }, { floorId: 7, selected: asset, view: 'floor' })).toEqual(
      [],
    );
  });

  test('a cleared selection is cleared in the viewer, unless it was cleared on the map', () => {
    const before = { ...picture, selected: asset };
    expect(
      commandsBetween(before, picture, { floorId: 7, selected: asset, view: 'floor' }),
    ).toEqual([{ name: 'deselect' }]);
    expect(commandsBetween(before, picture, SEVEN)).toEqual([]);
  });

  test('a selection cleared by clicking a sign leaves the sign highlighted', () => {
    const before = { ...picture, selected: asset };
    const sign = { floorId: 7, assetType: 'sign', assetId: 2 } as const;
    expect(commandsBetween(before, picture, { floorId: 7, selected: sign, view: 'floor' })).toEqual(
      [],
    );
  });

  test('a click that the core does not know yet is not undone', () => {
    const content = contentWith([desk(1), desk(2), desk(3)]);
    expect(names(between({ content }, { floorId: 7, selected: asset, view: 'floor' }))).toEqual([
      'contentUpdate',
    ]);
  });

  test('only settings that changed are sent, the angle as its own command', () => {
    const settings = { ...picture.settings, language: 'sv', words: { 'kind.DESK': 'Skrivbord' } };
    expect(between({ settings, cameraAngle: '2d' })).toEqual([
      { name: 'settings', settings: { language: 'sv', words: { 'kind.DESK': 'Skrivbord' } } },
      { name: 'camera_angle', angle: '2d' },
    ]);
  });
});

test('SL8: a desk clicked during multiple selection is not selected in the viewer', () => {
  const clicked: ViewerHolds = { ...SEVEN, selected: asset };
  const filter = (marked: readonly number[]) => ({ name: 'filter', spaceIds: null, marked });
  const some = { ...picture, marked: [1] };
  const counted = (marked: readonly number[], holds: ViewerHolds) =>
    commandsBetween(some, { ...some, marked }, holds);
  expect(counted([1, 2], clicked)).toEqual([filter([1, 2]), { name: 'deselect' }]);
  expect(counted([1, 3], clicked)).toEqual([filter([1, 3])]);
  const both = { ...picture, marked: [1, 2] };
  expect(commandsBetween(both, { ...both, marked: [1] }, clicked)).toEqual([
    filter([1]),
    { name: 'deselect' },
  ]);
  // The person may have clicked elsewhere since.
  const sign = { ...asset, assetType: 'sign' } as const;
  expect(counted([1, 2], { ...SEVEN, selected: sign })).toEqual([filter([1, 2])]);
  // It replaces the multiple selection: nothing to deselect.
  expect(commandsBetween(both, { ...picture, selected: asset }, clicked)).toEqual([filter([])]);
});

test('the viewer’s state is derived from the commands', () => {
  const commands = between({ building: { id: 2, bundleName: 'x', floors: [] }, selected: asset });
  const after = (followed: number | null, list: readonly ViewerCommand[]) =>
    list.reduce((holds, command) => holdsAfter(holds, command, followed), SEVEN);
  expect(after(null, commands)).toEqual({ floorId: 7, selected: asset, view: 'floor' });
  expect(after(2, commands)).toEqual({ floorId: 7, selected: asset, view: 'floor' });
});

const pos = { x: 1, y: 2, r: 3 };
const here: MapPicture = { ...picture, position: { floorId: 8, pos } };

test('VW5: the own position is sent when it is known or changes, and removed when it is lost', () => {
  const told = { name: 'position_update', useRotation: true, floorId: 8 } as const;
  expect(commandsBetween(picture, here, SEVEN)).toEqual([{ ...told, pos }]);
  const moved = { ...here, position: { floorId: 8, pos: { ...pos, x: 4 } } };
  expect(commandsBetween(here, moved, SEVEN)).toEqual([{ ...told, pos: { ...pos, x: 4 } }]);
  expect(commandsBetween(here, picture, SEVEN)).toEqual([{ name: 'position_remove' }]);
  expect(commandsBetween(picture, { ...picture }, SEVEN)).toEqual([]);
  // A map that starts has no position to take back.
  expect(names(startCommands(picture, 'token'))).not.toContain('position_remove');
});

describe('following the user', () => {
  const me = { name: 'locate', floorId: 8, assetType: 'user', assetId: 3 } as const;

  test('locates the user once, and needs a position', () => {
    const following = { ...here, following: true };
    expect(commandsBetween(here, following, SEVEN)).toEqual([me]);
    expect(commandsBetween(following, { ...following }, SEVEN)).toEqual([]);
    expect(commandsBetween(following, here, SEVEN)).toEqual([]);
    expect(between({ following: true })).toEqual([]);
    expect(startCommands(following, 'token').slice(-2)).toEqual([
      { name: 'position_update', useRotation: true, floorId: 8, pos },
      me,
    ]);
  });

  test('continues in another building, where the user is located again', () => {
    const following = { ...here, following: true };
    const building = { id: 2, bundleName: 'x', floors: [] };
    const commands = commandsBetween(following, { ...following, building }, SEVEN);
    expect(names(commands)).toEqual(['selectBuilding', 'show_floor', 'locate']);
  });

  test('does not change the selection, which is cleared before the user is selected', () => {
    const holds = { ...SEVEN, selected: asset };
    expect(holdsAfter(holds, me, 3)).toEqual({ floorId: 8, selected: asset, view: 'floor' });
    const { name: _, ...self } = me;
    expect(holdsAfter(holds, me, null)).toEqual({ floorId: 8, selected: self, view: 'floor' });
    expect(holdsAfter(holds, me, 4).selected).toEqual(self);
    const sign = { ...me, assetType: 'sign' } as const;
    expect(holdsAfter(holds, sign, 3).selected).toEqual({ ...self, assetType: 'sign' });
    const selects = (before: MapPicture) =>
      names(commandsBetween(before, { ...before, selected: self }, holds));
    expect(selects(here)).toEqual(['deselect', 'locate']);
    expect(selects(picture)).toEqual(['locate']);
  });
});

test('equipment and photos are sent in the viewer’s form, and sent again in another language', () => {
  const english = mapWords(
    (name) => name.toUpperCase(),
    (id) => `/photo/${id}`,
    (kind, parts) => `${kind} ${parts.map(({ start, end }) => `${start}-${end}`).join()}`,
    (kind, until) => `${kind} until ${until}`,
  );
  const rows = {
    spaces: { 1: desk(1), 2: desk(2, { equipment: [] }) },
    signs: {},
    users: { 4: { ...person(4), photo: true }, 5: { ...person(5), photo: false } },
  };
  const before = { ...rows, words: english };
  expect(contentChange({ ...contentWith([]), words: english }, before)).toEqual([
    {
      name: 'contentUpdate',
      spaces: {
        add: [desk(1, { equipment: ['TWO SCREENS'] }), desk(2, { equipment: [] })],
      },
      users: { add: [{ ...person(4), photo: '/photo/4' }, person(5)] },
    },
  ]);
  const swedish = mapWords(
    () => 'Två skärmar',
    () => null,
    () => 'Ledig',
    () => 'Ledig till',
  );
  expect(contentChange(before, { ...rows, words: swedish })).toEqual([
    {
      name: 'contentUpdate',
      spaces: { update: [desk(1, { equipment: ['Två skärmar'] })] },
      users: { update: [person(4)] },
    },
  ]);
});

test('RS4: the hours of a partly free space are sent as words, not as numbers', () => {
  const words = mapWords(
    (name) => name,
    () => null,
    (kind, parts) => `${kind} ${parts.map(({ start, end }) => `${start}-${end}`).join()}`,
    (kind, until) => `${kind} until ${until}`,
  );
  const row = desk(1, { status: 'PARTLY_FREE' });
  expect(words.space({ ...row, free: [{ start: 8, end: 15 }] })).toEqual({
    ...row,
    hours: `${row.kind} 8-15`,
  });
  expect(words.space({ ...row, until: 15 })).toEqual({ ...row, hours: `${row.kind} until 15` });
  expect(words.space(row)).toEqual(row);
});

test('compares only rows that are different objects, and of a patched floor only the patched rows', () => {
  let looks = 0;
  const watched = (id: number): MapSpace =>
    new Proxy(desk(id), {
      ownKeys: (row) => {
        looks += 1;
        return Reflect.ownKeys(row);
      },
    });
  const before = contentWith([watched(5), watched(6), watched(7)]);
  const busy = desk(6, { status: 'BUSY' });
  const next = { ...before, spaces: { ...before.spaces, 6: busy } };
  expect(contentChange(before, next)).toMatchObject([{ spaces: { update: [{ id: 6 }] } }]);
  expect(looks).toBe(1);

  const spaces: Record<string, MapSpace> = { 5: desk(5), 6: desk(6), 7: desk(7) };
  const patched = applyPatch(spaces, { set: { 6: busy }, del: [] }) as typeof spaces;
  // Records are never mutated; this one is, to prove that its content is not compared.
  spaces[7] = desk(7, { name: 'Nobody looks here' });
  expect(contentChange({ ...before, spaces }, { ...before, spaces: patched })).toEqual([
    { name: 'contentUpdate', spaces: { update: [busy] } },
  ]);
});

const anySpace: fc.Arbitrary<MapSpace> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    status: fc.constantFrom('FREE', 'BOOKED', 'BUSY'),
    equipment: fc.uniqueArray(fc.constantFrom('Sofa', 'Phone'), { maxLength: 2 }),
  })
  .map(({ id, ...change }) => desk(id, change));
const anyContent = fc
  .uniqueArray(anySpace, { selector: ({ id }) => id })
  .map((spaces) => contentWith(spaces));

test('the viewer ends with the app’s content, after any sequence of updates', () => {
  const step = fc.record({
    content: anyContent,
    how: fc.constantFrom('patched', 'told anew', 'not shown'),
  });
  forAll(200, fc.array(step, { minLength: 1, maxLength: 8 }), (all) => {
    const viewer = emptyContent();
    let [held, shown] = [contentWith([]), contentWith([])];
    for (const { content, how } of all) {
      const patch = how === 'told anew' ? null : diffKeyed(held.spaces, content.spaces);
      const spaces = (
        patch === null ? content.spaces : applyPatch(held.spaces, patch)
      ) as typeof content.spaces;
      held = { ...content, spaces };
      if (how === 'not shown') continue;
      for (const update of contentChange(shown, held)) applyUpdate(viewer, update);
      shown = held;
    }
    expect(Object.fromEntries(viewer.spaces)).toEqual(shown.spaces);
  });
});
