/** The position of the active slot: row and slot indices from 0. */
export type GridPlace = { readonly row: number; readonly slot: number };

/** The limits of keyboard navigation; `page`: rows per page. */
export type GridReach = { readonly rows: number; readonly slots: number; readonly page: number };

export type GridKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** The action of a key: move to a slot, to the next or previous meeting, or select the active cell. */
export type GridStep =
  | { readonly to: 'slot'; readonly place: GridPlace }
  | { readonly to: 'event'; readonly by: 1 | -1 }
  | { readonly to: 'take' };

const within = (value: number, count: number): number =>
  Math.max(0, Math.min(value, Math.max(0, count - 1)));

const moved = (
  { key, ctrlKey }: GridKey,
  { row, slot }: GridPlace,
  { rows, slots, page }: GridReach,
): GridPlace | null => {
  if (ctrlKey) {
    if (key === 'Home') return { row: 0, slot: 0 };
    return key === 'End' ? { row: rows, slot: slots } : null;
  }
  switch (key) {
    case 'ArrowRight':
      return { row, slot: slot + 1 };
    case 'ArrowLeft':
      return { row, slot: slot - 1 };
    case 'ArrowDown':
      return { row: row + 1, slot };
    case 'ArrowUp':
      return { row: row - 1, slot };
    case 'PageDown':
      return { row: row + page, slot };
    case 'PageUp':
      return { row: row - page, slot };
    case 'Home':
      return { row, slot: 0 };
    case 'End':
      return { row, slot: slots };
    default:
      return null;
  }
};

/**
 * The action of a key in the grid; null: the browser's default. Arrows move between slots, with Shift between the
 * meetings of the row. Enter and Space do what a double click does.
 */
export const gridStep = (pressed: GridKey, place: GridPlace, reach: GridReach): GridStep | null => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (metaKey || altKey) return null;
  if (shiftKey) {
    if (ctrlKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return null;
    return { to: 'event', by: key === 'ArrowRight' ? 1 : -1 };
  }
  if (!ctrlKey && (key === 'Enter' || key === ' ')) return { to: 'take' };
  const next = moved(pressed, place, reach);
  if (next === null) return null;
  return {
    to: 'slot',
    place: { row: within(next.row, reach.rows), slot: within(next.slot, reach.slots) },
  };
};

/** A step of an own meeting: all of it, or its end. */
export type MeetingStep = { readonly by: 1 | -1; readonly stretches: boolean };

/** SC73: what a key does to the active own meeting; null: nothing. */
export const meetingStep = (pressed: GridKey): MeetingStep | null => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (!altKey || ctrlKey || metaKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return null;
  return { by: key === 'ArrowRight' ? 1 : -1, stretches: shiftKey };
};
