import { Schema } from 'effect';
import { EquipmentId, FloorId, SpaceId, SpaceTypeId, UserId } from './ids.ts';
import { MOST_IN_REQUEST, MOST_INTERVALS } from './limits.ts';
import { list } from './list.ts';
import { Minutes, Slot } from './minutes.ts';
import { CompanyWord, FreeText, PersonName, PlaceName } from './text.ts';

export const SpaceState = Schema.Literals([
  'FREE',
  'BOOKED',
  'CLAIMED',
  'TAKEN',
  'BUSY',
  'AWAY',
  'OOO',
  'OFFLINE',
  'INFO',
  'NONE',
  'UNAVAILABLE_NON_BOOKABLE',
  'UNAVAILABLE_BLOCKED',
]).annotate({ identifier: 'SpaceState' });
export type SpaceState = typeof SpaceState.Type;

export const AssetType = Schema.Literals(['DESK', 'ROOM', 'ALL']).annotate({
  identifier: 'AssetType',
});
export const SpaceMode = Schema.Literals(['BOOK', 'CLAIM', 'TAKE', 'NONE']).annotate({
  identifier: 'SpaceMode',
});
export type SpaceMode = typeof SpaceMode.Type;

/** Space type, called meta type in the specification. */
export const SpaceType = Schema.Struct({
  id: SpaceTypeId,
  /** `type_room_book` for bookable rooms, `type_desk_take` for desks. */
  res: CompanyWord,
  space: Schema.Struct({ desc: CompanyWord, mode: SpaceMode }),
  props: Schema.Struct({ asset_type: AssetType }),
}).annotate({ identifier: 'SpaceType' });
export type SpaceType = typeof SpaceType.Type;

/** A desk taken without a booking, until a minute. */
export const Claim = Schema.Struct({ userId: UserId, until: Minutes }).annotate({
  identifier: 'Claim',
});

/** CS3: a time in which the space cannot be booked; `end` null: until further notice. */
export const SpaceClosure = Schema.Struct({
  start: Minutes,
  end: Schema.NullOr(Minutes),
  reason: FreeText,
}).annotate({ identifier: 'SpaceClosure' });
export type SpaceClosure = typeof SpaceClosure.Type;

export const SpaceStatus = Schema.Struct({
  state: SpaceState,
  /** Who is at the space now, if the caller may see it. */
  occupant: Schema.NullOr(Schema.Struct({ id: UserId, name: PersonName })),
  claims: list(Claim, MOST_INTERVALS),
  /** Booked and closed intervals from now to the end of tomorrow, as pairs of start and end, sorted. */
  times: list(Schema.Tuple([Minutes, Minutes]), MOST_INTERVALS),
  /** CS25: those that are not over, however far ahead, by start; absent: none, or the space is blocked for good. */
  closures: Schema.optionalKey(list(SpaceClosure, MOST_INTERVALS)),
}).annotate({ identifier: 'SpaceStatus' });
export type SpaceStatus = typeof SpaceStatus.Type;

/** The part of a space that changes during the day; `contentUpdate` carries it. */
export const SpaceChange = Schema.Struct({ id: SpaceId, status: SpaceStatus }).annotate({
  identifier: 'SpaceChange',
});
export type SpaceChange = typeof SpaceChange.Type;

/** A desk or a room. */
export const Space = Schema.Struct({
  id: SpaceId,
  floorId: FloorId,
  typeId: SpaceTypeId,
  asset_type: Schema.Literals(['DESK', 'ROOM']),
  /** The zone that the space lies in. */
  loc: Schema.Struct({ spaceId: SpaceId }),
  /** Its centre, metres in the building's frame; absent: unknown. */
  pos: Schema.optionalKey(Schema.Struct({ x: Schema.Finite, y: Schema.Finite })),
  status: SpaceStatus,
  info: Schema.Struct({
    name: PlaceName,
    /** Seats. */
    cap: Schema.Int,
    props: Schema.Record(CompanyWord, Schema.Union([CompanyWord, Schema.Finite, Schema.Boolean])),
    equips: list(EquipmentId, MOST_IN_REQUEST),
  }),
}).annotate({ identifier: 'Space' });
export type Space = typeof Space.Type;

/** An event of a space on a future day; `userId` only if the caller may see the person. */
export const FutureEvent = Schema.Struct({
  ...Slot.fields,
  userId: Schema.NullOr(UserId),
}).annotate({ identifier: 'FutureEvent' });

export const FutureSpace = Schema.Struct({
  id: SpaceId,
  state: SpaceState,
  events: list(FutureEvent, MOST_INTERVALS),
  /** CS17: those of the days that the time is on. */
  closures: Schema.optionalKey(list(SpaceClosure, MOST_INTERVALS)),
}).annotate({ identifier: 'FutureSpace' });
export type FutureSpace = typeof FutureSpace.Type;
