import type { Rig } from '../camera/rig.ts';
import type { Choosing } from '../choosing.ts';
import type { FloorView } from '../floor-view.ts';
import type { ViewerState } from '../state.ts';
import { createPlaceCursor, type Step } from './place-cursor.ts';
import { readingOrder } from './reading-order.ts';
import { createTypeAhead } from './type-ahead.ts';

type Parts = {
  readonly state: ViewerState;
  readonly view: FloorView;
  readonly rig: Rig;
  readonly choosing: Choosing;
};

/**
 * The keyboard on the map: one place has the focus, keys take it to others. It is shown from the first key until the
 * mouse takes over or the map loses the focus, and is still there when the map has it again.
 */
export const createPlaceFocus = ({ state, view, rig, choosing }: Parts) => {
  let order: {
    readonly of: unknown;
    readonly filter: unknown;
    readonly ids: readonly number[];
    readonly names: readonly string[];
  } | null = null;
  /** The view of the whole building has its own keys. */
  const isOn = () => state.view === 'floor';
  const inOrder = () => {
    if (order?.of === state.listed && order.filter === state.filter) return order;
    const spaces = readingOrder(state.listed, state.filter);
    order = {
      of: state.listed,
      filter: state.filter,
      ids: spaces.map(({ id }) => id),
      names: spaces.map(({ name }) => name),
    };
    return order;
  };
  const cursor = createPlaceCursor({
    order: () => inOrder().ids,
    at: (id) => view.index()?.places.get(id)?.centre ?? null,
    heading: rig.heading,
  });
  const typing = createTypeAhead(() => performance.now());
  /** Keys are in use, not the mouse. */
  let byKeys = false;
  const selectedSpace = () =>
    state.selection?.assetType === 'space' ? state.selection.assetId : null;
  let known: number | null = null;
  /** What has been selected in another way since the last key is where keys go on from. */
  const catchUp = () => {
    const selected = selectedSpace();
    if (selected === known) return;
    known = selected;
    if (selected === null || selected === cursor.current()) return;
    cursor.put(selected);
    byKeys = false;
  };

  const show = () => {
    const id = cursor.current();
    choosing.focus(id === null ? null : { assetType: 'space', assetId: id }, 'surface');
  };
  const goTo = (id: number | null) => {
    byKeys = true;
    if (id === null) return;
    show();
    choosing.reveal({ assetType: 'space', assetId: id });
  };
  const chosen = (act: (spaceId: number) => void): boolean => {
    const id = cursor.current();
    if (id === null || !byKeys || !isOn()) return false;
    act(id);
    return true;
  };

  return {
    step: (step: Step) => {
      if (!isOn()) return;
      catchUp();
      // The first key shows where one was.
      if (!byKeys && cursor.current() !== null) goTo(cursor.current());
      else goTo(cursor.step(step));
    },
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
    selectFocused: () => chosen((assetId) => choosing.activate({ assetType: 'space', assetId })),
    selectFocusedToo: () =>
      chosen((assetId) => choosing.longActivate({ assetType: 'space', assetId })),
    /** What is selected goes first, then the focus. */
    escape: () => {
      if (state.selection === null && byKeys) {
        byKeys = false;
        choosing.focus(null, 'surface');
      }
      choosing.clear();
    },
    /** The mouse or a finger has gone to a place: keys go on from there. */
    put: (spaceId: number | null) => {
      byKeys = false;
      cursor.put(spaceId ?? cursor.current());
      choosing.focus(null, 'surface');
    },
    entered: () => {
      if (byKeys && isOn()) show();
    },
    left: () => choosing.focus(null, 'surface'),
  };
};
