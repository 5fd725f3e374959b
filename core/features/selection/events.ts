import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Selects one thing and deselects all others (specification 4, Selection). */
export const SelectSpace = command('SelectSpace', { spaceId: SpaceId });
/** Selects a colleague, wherever they are, or oneself. */
const SelectUser = command('SelectUser', { userId: UserId });
const Deselect = command('Deselect', {});

/** Replaces a desk of the multiple selection with another one. */
const ReplaceSelectedDesk = command('ReplaceSelectedDesk', { from: SpaceId, to: SpaceId });
const ClearSelectedDesks = command('ClearSelectedDesks', {});

export const SelectionEvent = Schema.Union([
  SelectSpace,
  SelectUser,
  Deselect,
  ReplaceSelectedDesk,
  ClearSelectedDesks,
]);
export type SelectionEvent = typeof SelectionEvent.Type;
