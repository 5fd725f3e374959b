import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Selecting one thing deselects every other (specification 4, Selection). */
export const SelectSpace = command('SelectSpace', { spaceId: SpaceId });
/** A colleague, wherever they are; or oneself. */
const SelectUser = command('SelectUser', { userId: UserId });
const Deselect = command('Deselect', {});

/** Puts a desk in the place of one of the multiple selection. */
const ReplaceMarked = command('ReplaceMarked', { from: SpaceId, to: SpaceId });
const ClearMarked = command('ClearMarked', {});

export const SelectionEvent = Schema.Union([
  SelectSpace,
  SelectUser,
  Deselect,
  ReplaceMarked,
  ClearMarked,
]);
export type SelectionEvent = typeof SelectionEvent.Type;
