import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapAsset } from '../../../core/contract/map-asset.ts';
import type { Command, PageFact } from '../../../core/core.ts';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import {
  multiSelectedSpaces,
  selectedAsset,
  selectedSpaceId,
} from '../../../core/features/selection/selected.ts';
import {
  BLOCKED_DESK,
  type CoreSession,
  DESK,
  firstUpdate,
  LOCKED_DESK,
  OTHER_DESK,
  ROOM,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  ANNA,
  again,
  asset,
  BO,
  CLEO,
  details,
  ME,
  onFloorOne,
  type Setting,
  SIGN,
  SIGN_UPSTAIRS,
  UPSTAIRS,
  UPSTAIRS_TOO,
  upstairs,
} from '../../support/selection-office.ts';

/** What is selected, in words: `space 8193`, `multiSelect 8193,12289`, `denied`, `sought sign 5@2` ... or ''. */
type Model = {
  selected: string;
  floor: 1 | 2;
  /** Floors that were loaded. */
  readonly told: Set<number>;
  readonly setting: Required<Pick<Setting, 'position' | 'multiSelect'>>;
};

const DESKS: Readonly<Record<number, readonly number[]>> = {
  1: [DESK, OTHER_DESK, LOCKED_DESK, BLOCKED_DESK],
  2: [UPSTAIRS, UPSTAIRS_TOO],
};
const FREE = [DESK, UPSTAIRS, UPSTAIRS_TOO, OTHER_DESK];
const SIGNS: Readonly<Record<number, number>> = { 1: SIGN, 2: SIGN_UPSTAIRS };

const listOf = ({ selected }: Model): number[] =>
  selected === 'multiSelect ' ? [] : selected.replace('multiSelect ', '').split(',').map(Number);
const isMultiSelect = ({ selected }: Model): boolean => selected.startsWith('multiSelect');
const isDeskHere = (model: Model, id: number): boolean =>
  model.told.has(model.floor) && (DESKS[model.floor] ?? []).includes(id);

/** The selection after choosing this asset, if it exists. */
const chosen = (model: Model, { assetType, assetId, floorId }: MapAsset): string => {
  if (assetType === 'user') {
    return assetId === ME && model.setting.position ? 'position' : `user ${assetId}`;
  }
  const { floor, told } = model;
  const spaces = [...(DESKS[floor] ?? []), ...(floor === 1 ? [ROOM] : [])];
  const stands =
    told.has(floor) &&
    (assetType === 'space'
      ? spaces.includes(assetId)
      : floor === floorId && SIGNS[floor] === assetId);
  return stands ? `${assetType} ${assetId}` : model.selected;
};

const begun = (model: Model, id: number): string => {
  if (!isDeskHere(model, id)) return model.selected;
  if (isMultiSelect(model)) return toggled(model, id);
  if (model.setting.multiSelect === 'notOffered') return `space ${id}`;
  return model.setting.multiSelect === 'allowed' ? `multiSelect ${id}` : 'denied';
};
const toggled = (model: Model, id: number): string => {
  if (!isMultiSelect(model) || !isDeskHere(model, id)) return model.selected;
  const list = listOf(model);
  return `multiSelect ${list.includes(id) ? list.filter((one) => one !== id) : [...list, id]}`;
};

const show = (model: Model, floor: 1 | 2): void => {
  if (floor !== model.floor) model.selected = '';
  model.floor = floor;
};

const afterSaid = (model: Model, { said }: Extract<PageFact, { _tag: 'ViewerSaid' }>): void => {
  if (said.name === 'deselect') model.selected = '';
  if (said.name !== 'profile' && said.name !== 'long_click') return;
  const isDesk = said.assetType === 'space' && isDeskHere(model, said.assetId);
  if (isDesk && said.name === 'long_click') model.selected = begun(model, said.assetId);
  else if (isDesk && isMultiSelect(model)) model.selected = toggled(model, said.assetId);
  else model.selected = chosen(model, said);
};

/** SL1, SL2, SL8 to SL11, SL13: a model of the rules, without requests, states or lists. */
const act = (model: Model, event: Command | PageFact | 'told'): void => {
  if (event === 'told') {
    model.told.add(model.floor);
    const [, type, id] = /^sought (\w+) (\d+)/.exec(model.selected) ?? [];
    if (type === undefined) return;
    const what = asset(type as MapAsset['assetType'], Number(id), model.floor);
    const next = chosen(model, what);
    model.selected = next === model.selected ? '' : next;
    return;
  }
  switch (event._tag) {
    case 'SelectSpace':
      model.selected = chosen(model, asset('space', event.spaceId));
      break;
    case 'SelectUser':
      model.selected = chosen(model, asset('user', event.userId));
      break;
    case 'Locate': {
      const { floorId, assetType, assetId } = event.asset;
      if (floorId !== 1 && floorId !== 2) break;
      const isDesk = assetType === 'space' && isDeskHere(model, assetId);
      if (isDesk && floorId === model.floor && isMultiSelect(model)) {
        // SQ1
        if (!listOf(model).includes(assetId)) model.selected = toggled(model, assetId);
        break;
      }
      model.floor = floorId;
      const next = chosen({ ...model, selected: 'nothing' }, event.asset);
      model.selected = next === 'nothing' ? `sought ${assetType} ${assetId}` : next;
      break;
    }
    case 'ShowFloor':
      if (event.floorId === 1 || event.floorId === 2) show(model, event.floorId);
      break;
    case 'ViewerSaid':
      afterSaid(model, event);
      break;
    case 'Deselect':
      model.selected = '';
      break;
    case 'StartMultiSelect':
      model.selected = begun(model, event.spaceId);
      break;
    case 'ToggleSelectedDesk':
      model.selected = toggled(model, event.spaceId);
      break;
    case 'ClearSelectedDesks':
      if (isMultiSelect(model)) model.selected = 'multiSelect ';
      break;
    case 'RemoveUnavailable':
      if (isMultiSelect(model)) {
        model.selected = `multiSelect ${listOf(model).filter((id) => FREE.includes(id))}`;
      }
      break;
  }
};

const shown = ({ state }: CoreSession): string => {
  const { selected } = state.selection;
  switch (selected?.kind) {
    case 'space':
      return `space ${selected.spaceId}`;
    case 'sign':
      return `sign ${selected.signId}`;
    case 'user':
      return `user ${selected.userId}`;
    case 'multiSelect':
      return `multiSelect ${selected.spaceIds}`;
    case 'notPermitted':
      return 'denied';
    case 'sought':
      return `sought ${selected.asset.assetType} ${selected.asset.assetId}`;
    default:
      return selected?.kind ?? '';
  }
};

/** Checks the invariants of a selection: one panel, one thing on the map, one request. */
const judge = (core: CoreSession, { selected, floor, told }: Model): void => {
  expect(shown(core)).toBe(selected);
  const [kind = '', id] = selected.split(' ');
  const panels = ['space', 'sign', 'position', 'multiSelect'];
  const view = quickView.project(core.state, {}).kind;
  if (kind === 'user') expect(['user', 'none']).toContain(view);
  else
    expect(view).toBe(kind === 'denied' ? 'notPermitted' : panels.includes(kind) ? kind : 'none');
  expect(selectedSpaceId(core.state)).toBe(kind === 'space' ? Number(id) : null);
  const marks = kind === 'multiSelect' && id !== '' ? (id ?? '').split(',').map(Number) : [];
  expect(multiSelectedSpaces(core.state)).toEqual(marks);
  const isHere = { 1: ANNA, 2: BO }[floor] === Number(id) && told.has(floor);
  const onMap = {
    space: ['space', Number(id)],
    sign: ['sign', Number(id)],
    user: isHere ? ['user', Number(id)] : null,
    position: floor === 1 ? ['user', ME] : null,
  }[kind];
  const map = selectedAsset(core.state);
  expect(map === null ? null : [map.assetType, map.assetId]).toEqual(onMap ?? null);
  const asked = Object.values(core.state.pending).flatMap((request) =>
    request._tag === 'Http' && /^(deskBooking\.ofDesk|people\.user)$/.test(request.call.name)
      ? [request.call.name === 'people.user' ? 'user' : 'space']
      : [],
  );
  expect(asked.length).toBeLessThanOrEqual(1);
  if (asked.length > 0) expect(asked).toEqual([kind]);
};

const spaceId = fc.constantFrom(DESK, OTHER_DESK, ROOM, LOCKED_DESK, BLOCKED_DESK, UPSTAIRS);
const userId = fc.constantFrom(ANNA, BO, CLEO, ME);
const what: fc.Arbitrary<MapAsset> = fc.oneof(
  spaceId.map((id) => asset('space', id, id & 4095)),
  fc.constant(asset('space', (99 << 12) | 1)),
  fc.constantFrom(asset('sign', SIGN), asset('sign', SIGN_UPSTAIRS, 2), asset('sign', 5, 2)),
  fc.tuple(userId, fc.constantFrom(1, 2)).map(([id, floor]) => asset('user', id, floor)),
);
const unknownFloor = fc.constant(asset('user', BO, 77));

const event: fc.Arbitrary<Command | PageFact | 'told' | 'answered'> = fc.oneof(
  spaceId.map((id): Command => ({ _tag: 'SelectSpace', spaceId: id })),
  userId.map((id): Command => ({ _tag: 'SelectUser', userId: id })),
  fc
    .oneof({ weight: 5, arbitrary: what }, unknownFloor)
    .map((one): Command => ({ _tag: 'Locate', asset: one })),
  fc
    .tuple(fc.constantFrom('profile' as const, 'profile' as const, 'long_click' as const), what)
    .map(([name, one]): PageFact => ({ _tag: 'ViewerSaid', said: { name, ...one } })),
  spaceId.map((id): Command => ({ _tag: 'StartMultiSelect', spaceId: id })),
  spaceId.map((id): Command => ({ _tag: 'ToggleSelectedDesk', spaceId: id })),
  fc.constantFrom<Command | PageFact | 'told' | 'answered'>(
    { _tag: 'Deselect' },
    { _tag: 'ViewerSaid', said: { name: 'deselect' } },
    { _tag: 'ClearSelectedDesks' },
    { _tag: 'RemoveUnavailable' },
    { _tag: 'ShowFloor', floorId: 1 },
    { _tag: 'ShowFloor', floorId: 2 },
    'told',
    'told',
    'answered',
  ),
);

/** The server updates the floor on the screen, or answers a request of the selection. */
const serve = (core: CoreSession, model: Model, how: 'told' | 'answered'): void => {
  if (how === 'told') {
    if (core.pending('updates.update') === undefined) core.elapse(3_000);
    const first = !model.told.has(model.floor);
    if (model.floor === 1) core.succeed('updates.update', again(undefined));
    else if (first) core.succeed('updates.update', upstairs());
    else core.succeed('updates.update', { _tag: 'Unchanged' });
  } else if (core.pending('people.user') !== undefined) {
    core.succeed('people.user', details(CLEO, null));
  } else if (core.pending('deskBooking.ofDesk') !== undefined) {
    core.succeed('deskBooking.ofDesk', []);
  }
};

describe('at most one thing is selected', () => {
  it('SL1, SL2, SL7, SL8, SL9, SL10, SL11, SL13: for any sequence of events', () => {
    const anyMultiple = fc.constantFrom(
      'allowed' as const,
      'allowed' as const,
      'denied' as const,
      'notOffered',
    );
    const anyEvents = fc.array(event, { minLength: 1, maxLength: 25 });
    forAll(400, fc.boolean(), anyMultiple, anyEvents, (position, multiSelect, events) => {
      const setting = { position, multiSelect } as const;
      const core = onFloorOne(setting);
      const model: Model = { selected: '', floor: 1, told: new Set([1]), setting };
      judge(core, model);
      for (const one of events) {
        if (one === 'told' || one === 'answered') serve(core, model, one);
        else core.send(one);
        if (one !== 'answered') act(model, one);
        judge(core, model);
      }
    });
  });

  it('the test model has the same floor', () => {
    const stand = firstUpdate().entities.spaces.map(({ id }) => id);
    expect(stand).toEqual([DESK, OTHER_DESK, ROOM, LOCKED_DESK, BLOCKED_DESK]);
  });
});
