import { Schema } from 'effect';
import { dayPlans } from './day-plans.ts';
import { MOST_ENTITIES } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { User } from './people.ts';
import { CompanyWord } from './text.ts';

export const SearchFilter = Schema.Struct({
  availability: Schema.Boolean,
  /** RS6: partly free spaces count as available; absent: they do not. */
  partly: Schema.optionalKey(Schema.Boolean),
  bookable: Schema.Boolean,
  seatFilter: Schema.Int,
  /** Minutes. */
  durationFilter: Schema.Int,
  props: Schema.Record(CompanyWord, Schema.Boolean),
  dataset: Schema.NullOr(Schema.Literals(['DESK', 'ROOM', 'USER'])),
  dateFilter: Schema.NullOr(Minutes),
  mapInterval: Schema.NullOr(Schema.Struct({ start: Minutes, end: Minutes })),
}).annotate({ identifier: 'SearchFilter' });

/** PO6: with where they plan to be on the day that was asked for. */
export const Favourites = list(
  Schema.Struct({ ...User.fields, plans: dayPlans(1) }).annotate({ identifier: 'Favourite' }),
  MOST_ENTITIES,
).annotate({ identifier: 'Favourites' });
