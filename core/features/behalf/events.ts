import { Schema } from 'effect';
import { BookingId, SpaceId, UserId } from '../../contract/ids.ts';
import { SearchText } from '../../contract/text.ts';

/** What a person is looked for. */
export const Purpose = Schema.Union([
  /** To book this desk for them. */
  Schema.Struct({ kind: Schema.Literal('desk'), spaceId: SpaceId }),
  /** To book the desks of the multiple selection for them. */
  Schema.Struct({ kind: Schema.Literal('several') }),
  /** To let them delete an event that one organizes (specification 6, delete-on-behalf). */
  Schema.Struct({ kind: Schema.Literal('leave'), spaceId: SpaceId, eventId: BookingId }),
]);
export type Purpose = typeof Purpose.Type;

/** Opens the user search. */
const OpenBehalf = Schema.TaggedStruct('OpenBehalf', { purpose: Purpose });
/** Back to where it was opened. */
const CloseBehalf = Schema.TaggedStruct('CloseBehalf', {});
/** What stands in the search box now. */
const SearchBehalf = Schema.TaggedStruct('SearchBehalf', { text: SearchText });
/** One of those found; null: none again, the results show. */
const ChooseBehalf = Schema.TaggedStruct('ChooseBehalf', {
  userId: Schema.NullOr(UserId),
});
/** Lets the chosen person delete the event. */
const GiveLeave = Schema.TaggedStruct('GiveLeave', {});

export const BehalfEvent = Schema.Union([
  OpenBehalf,
  CloseBehalf,
  SearchBehalf,
  ChooseBehalf,
  GiveLeave,
]);
