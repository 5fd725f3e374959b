import { Schema } from 'effect';
import { PersonalBooking } from './booking.ts';
import { FloorId, SpaceId, UserId } from './ids.ts';
import { MOST_BOOKINGS, MOST_CHANGES_BY_OTHERS } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { Visibility } from './people.ts';
import { FreeText, PersonName, PlaceName } from './text.ts';

/** CH5: a change that somebody else made to a booking of the person. Its time and space are the former ones. */
export const ChangeByOther = Schema.Struct({
  id: Schema.Int,
  what: Schema.Literals(['CANCELLED', 'CHANGED']),
  /** The name of who did it; '': the company, with other changes. */
  by: PersonName,
  asset: Schema.Literals(['DESK', 'ROOM']),
  start: Minutes,
  end: Minutes,
  space: Schema.Struct({ name: PlaceName, floorId: FloorId }),
  /** It has another space now. */
  moved: Schema.optionalKey(Schema.Literal(true)),
  /** CS24: the space that it has now. */
  to: Schema.optionalKey(Schema.Struct({ id: SpaceId, name: PlaceName, floorId: FloorId })),
  /** CS13: why, if they said so. */
  reason: Schema.optionalKey(FreeText),
}).annotate({ identifier: 'ChangeByOther' });
export type ChangeByOther = typeof ChangeByOther.Type;

/** The signed-in person, as the polls tell of them. */
export const Self = Schema.Struct({
  id: UserId,
  loc: Schema.Struct({
    spaceId: Schema.NullOr(SpaceId),
    /** Metres in the building's frame; `r` degrees clockwise from +y. */
    pos: Schema.NullOr(Schema.Struct({ x: Schema.Finite, y: Schema.Finite, r: Schema.Finite })),
  }),
  status: Schema.Struct({ claims: list(SpaceId, MOST_BOOKINGS) }),
  calendar: Schema.Struct({ items: list(PersonalBooking, MOST_BOOKINGS) }),
  visibility: Visibility,
  /** PE13, BR21: another number once the person's permissions or the rules by scope for them have changed. */
  permissions: Schema.optionalKey(Schema.Int),
  /** By start. */
  changes: Schema.optionalKey(list(ChangeByOther, MOST_CHANGES_BY_OTHERS)),
}).annotate({ identifier: 'Self' });
export type Self = typeof Self.Type;
