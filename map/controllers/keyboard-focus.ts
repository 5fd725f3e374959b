import { createPlaceCursor, type Step } from '../a11y/place-cursor.ts';
import { readingOrder } from '../a11y/reading-order.ts';
import { createTypeAhead } from '../a11y/type-ahead.ts';
import { isDimmed } from '../model/filter.ts';
import type { Parts } from './parts.ts';
import type { SelectionController } from './selection.ts';

type Dependencies = Pick<Parts, 'state' | 'floorView' | 'rig'> & {
  readonly selection: SelectionController;
};

/**
 * The keyboard focus on the map: one space has it, and keys move it. It is visible from the first key until the mouse
 * is used or the map loses focus, and comes back at the same space.
 */
export type KeyboardFocus = ReturnType<typeof createKeyboardFocus>;

export const createKeyboardFocus = ({ state, floorView, rig, selection }: Dependencies) => {
  let order: {
    readonly of: unknown;
    readonly filter: unknown;
    readonly ids: readonly number[];
    readonly names: readonly string[];
    readonly stops: number;
  } | null = null;
  /** The building view has its own keys. */
  const isOn = () => state.view === 'floor';
  const inOrder = () => {
    if (order?.of === state.listed && order.filter === state.filter) return order;
    const spaces = readingOrder(state.listed, state.filter);
    order = {
      of: state.listed,
      filter: state.filter,
      ids: spaces.map(({ id }) => id),
      names: spaces.map(({ name }) => name),
      // If all are dimmed, none is passed over.
      stops: spaces.filter(({ id }) => !isDimmed(state.filter, id)).length || spaces.length,
    };
    return order;
  };
  const cursor = createPlaceCursor({
    order: () => inOrder().ids,
    stops: () => inOrder().stops,
    at: (id) => floorView.index()?.places.get(id)?.centre ?? null,
    heading: rig.heading,
  });
  const typing = createTypeAhead(() => performance.now());
  /** Keys are in use, not the mouse. */
  let byKeys = false;
  let lastSelected: number | null = null;
  /** Continues from a space that was selected otherwise since the last key. */
  const catchUp = () => {
    const selected = state.selection?.assetType === 'space' ? state.selection.assetId : null;
    if (selected === lastSelected) return;
    lastSelected = selected;
    if (selected === null || selected === cursor.current()) return;
    cursor.put(selected);
    byKeys = false;
  };

  const hide = () => selection.focus(null, 'surface');
  const show = () => {
    const id = cursor.current();
    selection.focus(id === null ? null : { assetType: 'space', assetId: id }, 'surface');
  };
  const goTo = (id: number | null) => {
    byKeys = true;
    if (id === null) return;
    show();
    selection.reveal({ assetType: 'space', assetId: id });
  };
  const withFocused = (act: typeof selection.activate) => (): boolean => {
    const id = cursor.current();
    if (id === null || !byKeys || !isOn()) return false;
    act({ assetType: 'space', assetId: id });
    return true;
  };

  return {
    step: (step: Step) => {
      if (!isOn()) return;
      catchUp();
      // The first key only makes the focus visible.
      if (!byKeys && cursor.current() !== null) goTo(cursor.current());
      else goTo(cursor.step(step));
    },
    /** Moves to the space whose name continues with the letter; false when there is none. */
    type: (letter: string): boolean => {
      if (!isOn()) return false;
      catchUp();
      const { ids, names } = inOrder();
      const here = cursor.current();
      const index = typing.type(letter, names, here === null ? -1 : ids.indexOf(here));
      const id = index === null ? undefined : ids[index];
      if (id === undefined) return false;
      cursor.put(id);
      goTo(id);
      return true;
    },
    isTyping: typing.isOpen,
    /** False when no space has the focus. */
    select: withFocused(selection.activate),
    selectDesks: withFocused(selection.longActivate),
    /** Clears the selection; without one, hides the focus. */
    escape: () => {
      if (state.selection === null && byKeys) {
        byKeys = false;
        hide();
      }
      selection.clear();
    },
    /** The mouse or a finger was used: the next key continues from there. */
    put: (spaceId: number | null) => {
      byKeys = false;
      cursor.put(spaceId ?? cursor.current());
      hide();
    },
    entered: () => {
      if (byKeys && isOn()) show();
    },
    left: hide,
  };
};
