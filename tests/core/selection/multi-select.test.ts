import { describe, expect, it } from 'vitest';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { permissionDenied } from '../../../core/rules/permission/permissions.ts';
import {
  BLOCKED_DESK,
  type CoreSession,
  DESK,
  LOCKED_DESK,
  OTHER_DESK,
  ROOM,
  space,
} from '../../support/core-session.ts';
import { checked } from '../../support/multi-booking-office.ts';
import {
  again,
  asset,
  ME,
  onFloorOne,
  SIGN,
  said,
  told,
  UPSTAIRS,
  upstairs,
} from '../../support/selection-office.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 2) / 60_000;

const panel = ({ state }: CoreSession): MultiSelectQuickView => {
  const view = quickView.project(state, {});
  if (view.kind !== 'multiSelect') throw new Error(`several are not shown, but ${view.kind}`);
  return view;
};
const marked = ({ state }: CoreSession) => viewer.project(state, {}).marked;
const start = (core: CoreSession, ...ids: readonly number[]): CoreSession => {
  const [first = DESK, ...others] = ids;
  core.send({ _tag: 'StartMultiSelect', spaceId: first });
  for (const spaceId of others) core.send({ _tag: 'ToggleSelectedDesk', spaceId });
  return core;
};

describe('a multiple selection', () => {
  it('SL7, SL8: starts with a long click; further clicks add and remove desks, in order', () => {
    const core = said(onFloorOne(), 'long_click', asset('space', DESK));
    expect(marked(core)).toEqual([DESK]);
    said(core, 'profile', asset('space', OTHER_DESK));
    said(core, 'long_click', asset('space', BLOCKED_DESK));
    expect(marked(core)).toEqual([DESK, OTHER_DESK, BLOCKED_DESK]);
    said(core, 'profile', asset('space', DESK));
    said(core, 'profile', asset('space', DESK));
    expect(panel(core).rows.map(({ spaceId }) => spaceId)).toEqual([
      OTHER_DESK,
      BLOCKED_DESK,
      DESK,
    ]);
    expect(viewer.project(core.state, {}).selected).toBeNull();
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
  });

  it('SL8: replaces the desk whose panel started it, and cancels its request', () => {
    const core = onFloorOne().select(DESK);
    const question = core.pending('deskBooking.ofDesk')?.id;
    start(core, DESK);
    expect(marked(core)).toEqual([DESK]);
    expect(core.cancelled()).toContain(question);
    core.select(DESK);
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: DESK });
  });

  it('SU12: a desk that is not in it takes the place of one that is; nothing else changes it', () => {
    const desks = [DESK, OTHER_DESK, LOCKED_DESK, BLOCKED_DESK];
    const before = [OTHER_DESK, DESK];
    for (const from of desks) {
      for (const to of desks) {
        const core = start(onFloorOne(), ...before).send({ _tag: 'ReplaceSelectedDesk', from, to });
        const isDone = before.includes(from) && !before.includes(to);
        expect(marked(core)).toEqual(isDone ? before.map((id) => (id === from ? to : id)) : before);
      }
    }
  });

  it.each([
    ['a room', asset('space', ROOM), { kind: 'space', spaceId: ROOM }],
    ['a sign', asset('sign', SIGN), { kind: 'sign', signId: SIGN, floorId: 1 }],
    ['a person', asset('user', 9), { kind: 'user', userId: 9 }],
  ] as const)('SL8: %s takes its place, by a click or a long one', (_, what, selected) => {
    for (const how of ['profile', 'long_click'] as const) {
      const core = said(start(onFloorOne(), DESK, OTHER_DESK), how, what);
      expect(core.state.selection.selected).toMatchObject(selected);
      expect(marked(core)).toEqual([]);
    }
  });

  it('SQ1: a located desk joins it, or stays if it is in it already; the map shows it either way', () => {
    const core = start(onFloorOne(), DESK);
    const locate = (...what: Parameters<typeof asset>) =>
      core.send({ _tag: 'Locate', asset: asset(...what) });
    locate('space', OTHER_DESK);
    expect(marked(core)).toEqual([DESK, OTHER_DESK]);
    locate('space', DESK);
    expect(marked(core)).toEqual([DESK, OTHER_DESK]);
    expect(core.asked('TellViewer').map(({ command }) => command)).toEqual([
      { name: 'locate', ...asset('space', OTHER_DESK) },
      { name: 'deselect' },
      { name: 'locate', ...asset('space', DESK) },
      { name: 'deselect' },
    ]);
    locate('space', ROOM);
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: ROOM });
  });

  it('SQ1, SL2: locating a desk on another floor shows that floor and ends the selection', () => {
    const core = start(onFloorOne(), DESK, OTHER_DESK);
    core.showFloor(2).succeed('updates.update', upstairs()).showFloor(1);
    start(core, DESK, OTHER_DESK);
    core.send({ _tag: 'Locate', asset: asset('space', UPSTAIRS, 2) });
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: UPSTAIRS });
    expect(marked(core)).toEqual([]);
  });

  it('SL8: contains no desks of other floors, no unknown spaces and no rooms', () => {
    const core = start(onFloorOne(), DESK, ROOM, UPSTAIRS, 999_999);
    expect(marked(core)).toEqual([DESK]);
    for (const spaceId of [ROOM, UPSTAIRS, 999_999]) {
      core.send('Deselect', { _tag: 'StartMultiSelect', spaceId });
      expect(core.state.selection.selected, `${spaceId}`).toBeNull();
    }
    core.send(
      { _tag: 'ToggleSelectedDesk', spaceId: DESK },
      'RemoveUnavailable',
      'ClearSelectedDesks',
    );
    expect(core.state.selection.selected).toBeNull();
    core.select(DESK);
    const { selection } = core.state;
    core.send(
      { _tag: 'ToggleSelectedDesk', spaceId: OTHER_DESK },
      'RemoveUnavailable',
      'ClearSelectedDesks',
    );
    expect(core.state.selection).toBe(selection);
  });

  it('SL9: does not start without the permission: a panel says so, and nothing is marked', () => {
    const core = onFloorOne({ multiSelect: 'denied' }).select(DESK);
    expect(quickView.project(core.state, {})).toMatchObject({ kind: 'space', multiSelect: false });
    said(core, 'long_click', asset('space', OTHER_DESK));
    expect(quickView.project(core.state, {})).toEqual({ kind: 'notPermitted', spaceId: DESK });
    expect(marked(core)).toEqual([]);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    core.send({ _tag: 'ToggleSelectedDesk', spaceId: DESK });
    expect(quickView.project(core.state, {})).toEqual({ kind: 'notPermitted', spaceId: DESK });
    core.send('Deselect');
    expect(quickView.project(core.state, {})).toEqual({ kind: 'none' });
    said(core, 'long_click', asset('space', OTHER_DESK));
    expect(quickView.project(core.state, {})).toEqual({ kind: 'notPermitted', spaceId: null });
  });

  it('SL9: without the feature a long click is a click', () => {
    const core = said(
      onFloorOne({ multiSelect: 'notOffered' }),
      'long_click',
      asset('space', DESK),
    );
    expect(quickView.project(core.state, {})).toMatchObject({
      kind: 'space',
      spaceId: DESK,
      multiSelect: false,
    });
    core.send({ _tag: 'StartMultiSelect', spaceId: OTHER_DESK });
    expect(core.state.selection.selected).toMatchObject({ kind: 'space', spaceId: OTHER_DESK });
  });

  it('SL9: is offered for a desk, but not for a room', () => {
    const core = onFloorOne();
    for (const [spaceId, multiSelect] of [
      [DESK, true],
      [ROOM, false],
    ] as const) {
      core.select(spaceId);
      expect(quickView.project(core.state, {})).toMatchObject({ multiSelect });
    }
    const features = {
      deskFinder: false,
      roomFinder: true,
      colleagueFinder: true,
      attendance: true,
      bobo: true,
      allowMultipleDesks: true,
    };
    const grants = { allowBoBo: true, allowCoBo: true, deleteOnBehalf: true, multipleDesks: true };
    expect(permissionDenied('bookDesks', { features, grants, own: true })).toBe('notOffered');
  });
});

describe('the desks of a multiple selection', () => {
  const claimed = (id: number, userId: number, until: number) => {
    const desk = space(id, 1);
    return { ...desk, status: { ...desk.status, claims: [{ userId, until }] } };
  };
  const desks = [
    space(DESK, 1, 'FREE', [[NOW + 600, NOW + 660]]),
    space(OTHER_DESK, 1, 'BOOKED', [[NOW + 100, NOW + 160]]),
    space(LOCKED_DESK, 3),
    space(BLOCKED_DESK, 1, 'UNAVAILABLE_BLOCKED'),
    claimed((7 << 12) | 1, 8, NOW + 60),
    claimed((8 << 12) | 1, ME, NOW + 60),
    { ...space((9 << 12) | 1, 4) },
  ];
  const all = desks.map(({ id }) => id);

  it('SL7, MS1, MS2: are listed with their status for the slot of the side panel', () => {
    const core = start(onFloorOne({ spaces: desks }), ...all);
    core.send({ _tag: 'ChooseTo', minute: 1_080 });
    const view = panel(core);
    expect(view).toMatchObject({
      kind: 'multiSelect',
      date: '2026-11-21',
      zone: 'Europe/Stockholm',
    });
    expect(view.slot.end - NOW).toBe(7 * 60 - 2 - 0);
    expect(view.rows.map(({ status }) => status)).toEqual([
      'FREE',
      'UNAVAILABLE',
      'UNAVAILABLE_NON_BOOKABLE',
      'UNAVAILABLE_BLOCKED',
      // Claimed by another person, claimed by oneself (G49), of an unknown type.
      'UNAVAILABLE',
      'FREE',
      'UNAVAILABLE_NON_BOOKABLE',
    ]);
    expect(view.rows[0]).toEqual({
      spaceId: DESK,
      name: 'Space 2',
      zoneName: 'North',
      status: 'FREE',
      mine: false,
    });
  });

  it('SL7: follow a change of the slot', () => {
    const core = start(onFloorOne({ spaces: desks }), DESK);
    core.send({ _tag: 'ChooseFrom', minute: 1_200 }, { _tag: 'ChooseTo', minute: 1_320 });
    expect(panel(core)).toMatchObject({
      slot: { start: NOW + 9 * 60 - 2, end: NOW + 11 * 60 - 2 },
      rows: [{ status: 'UNAVAILABLE' }],
    });
    core.send({ _tag: 'ChooseTo', minute: 1_260 });
    expect(panel(core).rows[0]?.status).toBe('FREE');
    core.chooseDate('2026-11-24');
    expect(panel(core).date).toBe('2026-11-24');
  });

  it('SL10: all unavailable desks, or all desks, can be removed at once; the selection continues when empty', () => {
    const core = start(onFloorOne({ spaces: desks }), ...all);
    core.send({ _tag: 'ChooseTo', minute: 1_080 });
    checked(core);
    core.send('RemoveUnavailable');
    expect(marked(core)).toEqual([DESK, (8 << 12) | 1]);
    const { selection } = core.state;
    core.send('RemoveUnavailable');
    expect(core.state.selection).toBe(selection);
    core.send('ClearSelectedDesks');
    expect(panel(core).rows).toEqual([]);
    said(core, 'profile', asset('space', OTHER_DESK));
    expect(marked(core)).toEqual([OTHER_DESK]);
  });

  it('SL14: desks that the floor no longer has are removed', () => {
    const core = start(onFloorOne({ spaces: desks }), ...all);
    told(core, again({ spaces: desks.slice(1, 3) }));
    expect(marked(core)).toEqual([OTHER_DESK, LOCKED_DESK]);
    told(core, again({ spaces: [] }, 12));
    expect(panel(core).rows).toEqual([]);
  });
});
