import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';

/** Selecting one thing deselects every other (specification 4, Selection). */
export const SelectSpace = Schema.TaggedStruct('SelectSpace', { spaceId: SpaceId });
/** A colleague, wherever they are; or oneself. */
const SelectUser = Schema.TaggedStruct('SelectUser', { userId: UserId });
const Deselect = Schema.TaggedStruct('Deselect', {});

/** Puts a desk in the place of one of the multiple selection. */
const ReplaceMarked = Schema.TaggedStruct('ReplaceMarked', { from: SpaceId, to: SpaceId });
const ClearMarked = Schema.TaggedStruct('ClearMarked', {});

export const SelectionEvent = Schema.Union([
  SelectSpace,
  SelectUser,
  Deselect,
  ReplaceMarked,
  ClearMarked,
]);
