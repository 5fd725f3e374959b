import { Schema } from 'effect';
import { FindDeskQuery, FoundDesks } from '../../contract/find-desk.ts';
import { BuildingId, EquipmentId, SpaceId, UserId } from '../../contract/ids.ts';
import { RefusingRule } from '../../contract/place-rules.ts';
import { PersonName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';
import type { FavouriteReads } from '../favourite/index.ts';
import type { SelectionEvent } from '../selection/index.ts';

/** `near`: the person whose quick view asks for a desk near them (SP26). */
const OpenFindDesk = command('OpenFindDesk', { near: Schema.optionalKey(UserId) });
const CloseFindDesk = command('CloseFindDesk', {});

/** The user's criteria for a desk. */
export const DeskWishes = Schema.Struct({
  /** Equipment that the desk must have. */
  equipment: Schema.Array(EquipmentId),
  /** Near one of the selected colleagues. */
  favourites: Schema.Boolean,
  /** Near this one of them; null: none in particular. */
  near: Schema.NullOr(UserId),
  /** Only on the floor that the map shows. */
  onFloor: Schema.Boolean,
}).annotate({ identifier: 'DeskWishes' });
export type DeskWishes = typeof DeskWishes.Type;

const ChangeDeskWishes = command('ChangeDeskWishes', { wishes: DeskWishes });
/** The next proposals; after the last ones, the first again. */
const ShowOtherDesks = command('ShowOtherDesks', {});
/** Raises the pin of a proposal on the map; null: none. */
const PointAtDesk = command('PointAtDesk', { spaceId: Schema.NullOr(SpaceId) });
/** Books a proposed desk, or moves the user's desk of that time there. */
const TakeFoundDesk = command('TakeFoundDesk', { spaceId: SpaceId });
const FindDeskAgain = command('FindDeskAgain', {});

export const FindDeskEvent = Schema.Union([
  OpenFindDesk,
  CloseFindDesk,
  ChangeDeskWishes,
  ShowOtherDesks,
  PointAtDesk,
  TakeFoundDesk,
  FindDeskAgain,
]);
export type FindDeskEvent = typeof FindDeskEvent.Type;

/** What the server is asked. */
export const DeskQuestion = Schema.Struct({ buildingId: BuildingId, query: FindDeskQuery });
export type DeskQuestion = typeof DeskQuestion.Type;

export const FindDeskState = Schema.Struct({
  open: Schema.Boolean,
  wishes: DeskWishes,
  /** SP26: near this person, until another wish replaces them or the panel closes. */
  beside: Schema.optionalKey(Schema.Struct({ id: UserId, name: PersonName })),
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

/** The slices that this feature reads. */
export type FindDeskReads = BookingReads & FavouriteReads & { readonly findDesk: FindDeskState };

type FindDeskHeard = OfficeHeard | SelectionEvent | FindDeskEvent | AnswerTo<'findDesk.find'>;

/** What it may change in the features below. */
export type FindDeskWorld = World<
  BookingChange | SelectionEvent | Extract<OfficeHeard, { readonly _tag: 'Locate' }>
>;

export type FindDeskStep = Step<FindDeskState, FindDeskHeard, FindDeskWorld, FindDeskReads>;
