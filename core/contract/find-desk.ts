import { Schema } from 'effect';
import { EquipmentId, FloorId, SpaceId, UserId } from './ids.ts';
import { MOST_BOOKED_DAYS, MOST_IN_REQUEST } from './limits.ts';
import { list } from './list.ts';
import { Minutes, Slot } from './minutes.ts';
import { PlaceName } from './text.ts';

/** FD6: proposals of one answer. */
export const MOST_PROPOSALS = 30;
/** FD3 */
export const MOST_REASONS = 3;

/** FD3: why a desk is proposed. People are named by ids only. */
export const DeskReason = Schema.Union([
  Schema.TaggedStruct('allHours', {}),
  /** It is free in this part of the time, which is the longest one. */
  Schema.TaggedStruct('partOf', { start: Minutes, end: Minutes }),
  Schema.TaggedStruct('equipment', { uids: list(EquipmentId, MOST_IN_REQUEST) }),
  /** In a straight line. */
  Schema.TaggedStruct('near', { userId: UserId, metres: Schema.Int }),
  Schema.TaggedStruct('sameFloor', { userId: UserId }),
  /** How often the user had it in the last four weeks. */
  Schema.TaggedStruct('had', { times: Schema.Int }),
]).annotate({ identifier: 'DeskReason' });
export type DeskReason = typeof DeskReason.Type;

export const DeskProposal = Schema.Struct({
  spaceId: SpaceId,
  name: PlaceName,
  /** The time, or the part of it, for which the desk is free. */
  slot: Slot,
  reasons: list(DeskReason, MOST_REASONS),
}).annotate({ identifier: 'DeskProposal' });
export type DeskProposal = typeof DeskProposal.Type;

export const FoundDesks = Schema.Struct({
  /** How many desks are free for all of the time; 0: the proposals are free for a part of it. */
  fits: Schema.Int,
  /** Best first. */
  proposals: list(DeskProposal, MOST_PROPOSALS),
  /** How many of the requested colleagues have a place in the building at that time, as far as the caller may see. */
  placed: Schema.Int,
}).annotate({ identifier: 'FoundDesks' });
export type FoundDesks = typeof FoundDesks.Type;

export const FindDeskQuery = Schema.Struct({
  start: Minutes,
  end: Minutes,
  /** Equipment that the desk must have. */
  equipment: Schema.optionalKey(list(EquipmentId, MOST_IN_REQUEST)),
  /** Near one of the caller's favourites. */
  favourites: Schema.optionalKey(Schema.Boolean),
  /** Near this colleague. */
  near: Schema.optionalKey(UserId),
  /** The floor on the map, which is preferred. */
  floorId: Schema.optionalKey(FloorId),
  /** Only desks of that floor. */
  onFloor: Schema.optionalKey(Schema.Boolean),
});
export type FindDeskQuery = typeof FindDeskQuery.Type;

/** SP20: the body of a request to book the best desk of a building on each of several days. */
export const BestDesksRequest = Schema.Struct({
  slots: list(Slot, MOST_BOOKED_DAYS),
  /** The floor on the map, which is preferred. */
  floorId: Schema.optionalKey(FloorId),
}).annotate({ identifier: 'BestDesksRequest' });
export type BestDesksRequest = typeof BestDesksRequest.Type;
