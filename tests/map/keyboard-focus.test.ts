import { expect, test } from 'vitest';
import { createKeyboardFocus } from '../../map/controllers/keyboard-focus.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import type { SelectionController } from '../../map/controllers/selection.ts';
import type { AssetRef } from '../../map/model/asset.ts';
import { initialState } from '../../map/model/state.ts';

/** The keys of a floor with the desks 1 to 5; `at`: the desk that shows the focus. */
const floor = () => {
  const state = initialState();
  state.listed = [1, 2, 3, 4, 5].map((id) => ({
    id,
    floorId: 1,
    kind: 'DESK',
    name: `Desk ${id}`,
    status: 'FREE',
    seats: 1,
    equipment: [],
  }));
  let focused: AssetRef | null = null;
  const selection: Partial<SelectionController> = {
    focus: (asset) => {
      focused = asset;
    },
    reveal: () => undefined,
  };
  const focus = createKeyboardFocus({
    state,
    floorView: { index: () => null } as Partial<Parts['floorView']> as Parts['floorView'],
    rig: { heading: () => 0 } as Partial<Parts['rig']> as Parts['rig'],
    selection: selection as SelectionController,
  });
  const select = (assetId: number | null) => {
    state.selection = assetId === null ? null : { assetType: 'space', assetId };
  };
  return { focus, select, at: () => focused?.assetId ?? null };
};

test('keys go on from a desk that was selected otherwise: the first shows it, the next leaves it', () => {
  const { focus, select, at } = floor();
  focus.step('next');
  focus.step('next');
  expect(at()).toBe(2);
  select(4);
  focus.step('next');
  expect(at()).toBe(4);
  focus.step('next');
  expect(at()).toBe(5);
  select(1);
  focus.step('next');
  focus.step('next');
  expect(at()).toBe(2);
});

test('keys go on where they are when their own desk is selected, and when nothing is any more', () => {
  const { focus, select, at } = floor();
  focus.step('next');
  focus.step('next');
  select(2);
  focus.step('next');
  expect(at()).toBe(3);
  select(null);
  focus.step('next');
  expect(at()).toBe(4);
});
