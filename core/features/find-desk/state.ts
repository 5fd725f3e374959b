import { Schema } from 'effect';
import { FindDeskQuery, FoundDesks } from '../../contract/find-desk.ts';
import { BuildingId, SpaceId } from '../../contract/ids.ts';
import { RefusingRule } from '../../contract/place-rules.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import { DeskWishes } from './events.ts';

/** What the server is asked. */
export const DeskQuestion = Schema.Struct({ buildingId: BuildingId, query: FindDeskQuery });
export type DeskQuestion = typeof DeskQuestion.Type;

export const FindDeskState = Schema.Struct({
  open: Schema.Boolean,
  wishes: DeskWishes,
  /** Null: nothing can be asked. */
  question: Schema.NullOr(DeskQuestion),
  query: Query,
  /** BR18: the rule by scope, or the closure, that refused the question. */
  rule: Schema.optionalKey(RefusingRule),
  /** The last answer. It stays until the next one, even if the question changes. */
  found: Schema.NullOr(FoundDesks),
  /** The answer is to an earlier question. */
  outdated: Schema.Boolean,
  /** The index of the first proposal that is shown. */
  first: Schema.Int,
  /** The desk whose pin is raised. */
  pointed: Schema.NullOr(SpaceId),
  /** The desk that is being booked. */
  taking: Schema.NullOr(SpaceId),
});
export type FindDeskState = typeof FindDeskState.Type;

export const initialFindDesk: FindDeskState = {
  open: false,
  wishes: { equipment: [], favourites: true, near: null, onFloor: false },
  question: null,
  query: initialQuery,
  found: null,
  outdated: false,
  first: 0,
  pointed: null,
  taking: null,
};
