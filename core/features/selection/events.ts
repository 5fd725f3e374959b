import { Schema } from 'effect';
import { SpaceId, UserId } from '../../contract/ids.ts';

/** Selecting one thing deselects every other (specification 4, Selection). */
export const SelectSpace = Schema.TaggedStruct('SelectSpace', { spaceId: SpaceId });
/** A colleague, wherever they are; or oneself. */
const SelectUser = Schema.TaggedStruct('SelectUser', { userId: UserId });
const Deselect = Schema.TaggedStruct('Deselect', {});

/** Several desks are to be selected, this one first. */
const StartMultiple = Schema.TaggedStruct('StartMultiple', { spaceId: SpaceId });
/** Adds a desk to the multiple selection, or takes it away. */
const ToggleMarked = Schema.TaggedStruct('ToggleMarked', { spaceId: SpaceId });
/** Puts a desk in the place of one of the multiple selection. */
const ReplaceMarked = Schema.TaggedStruct('ReplaceMarked', { from: SpaceId, to: SpaceId });
/** Takes away the desks that cannot be booked for the slot. */
const RemoveUnavailable = Schema.TaggedStruct('RemoveUnavailable', {});
const ClearMarked = Schema.TaggedStruct('ClearMarked', {});

export const SelectionEvent = Schema.Union([
  SelectSpace,
  SelectUser,
  Deselect,
  StartMultiple,
  ToggleMarked,
  ReplaceMarked,
  RemoveUnavailable,
  ClearMarked,
]);
