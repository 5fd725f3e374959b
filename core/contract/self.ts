import { Schema } from 'effect';
import { PersonalBooking } from './booking.ts';
import { SpaceId, UserId } from './ids.ts';
import { MOST_BOOKINGS } from './limits.ts';
import { list } from './list.ts';
import { Visibility } from './people.ts';

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
  /** PE13: another number once the person's permissions have changed. */
  permissions: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: 'Self' });
export type Self = typeof Self.Type;
