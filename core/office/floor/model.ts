import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import type { Booking, PersonalBooking } from '../../contract/booking.ts';
import type { ClaimStatus } from '../../contract/claim.ts';
import { FloorId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { User } from '../../contract/people.ts';
import { Sign, Zone } from '../../contract/place.ts';
import { Self } from '../../contract/self.ts';
import { FutureSpace, Space } from '../../contract/space.ts';
import { Code, FreeText } from '../../contract/text.ts';
import { BuildingStamp, type Update } from '../../contract/update.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import { table } from '../../engine/table.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { idleQuery, initialQuery, Query } from '../../remote/query.ts';
import type { World } from '../../remote/world.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import { PRESETS } from '../../rules/day/presets.ts';
import type { Notify } from '../notice/notify.ts';
import type { PageChange } from '../page/model.ts';
import type { PlaceChange, PlaceHeard, PlaceReads } from '../place/model.ts';

/** The data of one floor. */
export const FloorContent = Schema.Struct({
  fStatic: Schema.Int,
  fStatus: Schema.Int,
  zones: table(Zone),
  spaces: table(Space),
  signs: table(Sign),
  /** People who are on the floor now. */
  users: table(User),
});
export type FloorContent = typeof FloorContent.Type;

/** The interval that the user chose; minutes since the epoch. Without one the map shows now. */
export const ChosenInterval = Schema.Struct({
  /** yyyy-MM-dd in the building's zone. */
  date: Code,
  start: Minutes,
  end: Minutes,
});
export type ChosenInterval = typeof ChosenInterval.Type;

/** The floor at the chosen interval, from the server's last answer. */
export const FutureView = Schema.Struct({
  floorId: FloorId,
  start: Minutes,
  end: Minutes,
  deskStatus: table(FutureSpace),
  roomStatus: table(FutureSpace),
});
export type FutureView = typeof FutureView.Type;

export const FloorState = Schema.Struct({
  pollingActive: Schema.Boolean,
  /** The state of the map's poll. */
  poll: Query,
  failure: Schema.NullOr(Failure),
  /** Milliseconds since the epoch of the last answer; null before the first. */
  updatedAt: Schema.NullOr(Schema.Int),
  stamp: Schema.Int,
  /** FF3: the building that the last poll named; null: none yet. */
  building: Schema.NullOr(BuildingStamp),
  /** UG6: bookings cannot be changed now; a sentence for employees, or ''. null: they can. */
  maintenance: Schema.NullOr(FreeText),
  /** SP6: the next poll requests everything. */
  refresh: Schema.Boolean,
  self: Schema.NullOr(Self),
  /** By floor id. */
  content: Schema.Record(Code, FloorContent),
  /** Loaded floors, most recent first. */
  visited: Schema.Array(FloorId),
  /** FL10: floors besides the shown one that stay in memory. */
  kept: Schema.Array(FloorId),
  chosen: Schema.NullOr(ChosenInterval),
  future: Schema.NullOr(FutureView),
  futureQuery: Query,
  /** TI4: minutes of the day; null: not known on this device. */
  usual: Schema.NullOr(Schema.Struct({ start: Schema.Int, end: Schema.Int })),
  /** The delay before the map is refreshed after an own change. */
  refreshTimer: Schema.NullOr(RequestId),
});
export type FloorState = typeof FloorState.Type;

export const initialFloor: FloorState = {
  pollingActive: true,
  poll: initialQuery,
  failure: null,
  updatedAt: null,
  stamp: 0,
  building: null,
  maintenance: null,
  refresh: false,
  self: null,
  content: {},
  visited: [],
  kept: [],
  chosen: null,
  future: null,
  futureQuery: idleQuery,
  usual: null,
  refreshTimer: null,
};

const SetPolling = command('SetPolling', { active: Schema.Boolean });
/** Polls at once. */
const RefreshNow = command('RefreshNow', {});

/** yyyy-MM-dd in the building's zone. */
const ChooseDate = command('ChooseDate', { date: Code });
/** Minutes of the chosen day, 0 to 1440 (1440: the end of the day). */
const ChooseFrom = command('ChooseFrom', { minute: Schema.Int });
const ChooseTo = command('ChooseTo', { minute: Schema.Int });
/** Chooses a part of the chosen day (TI1). */
const ChoosePreset = command('ChoosePreset', { preset: Schema.Literals(PRESETS) });
/** Back to now. */
const ResetTime = command('ResetTime', {});

/** Moves the map to the own position and follows it until the user moves the map. */
const FollowMe = command('FollowMe', {});

export const FloorEvent = Schema.Union([
  SetPolling,
  RefreshNow,
  ChooseDate,
  ChooseFrom,
  ChooseTo,
  ChoosePreset,
  ResetTime,
  FollowMe,
]);
export type FloorEvent = typeof FloorEvent.Type;

/**
 * What features dispatch once the server has accepted an own change, so that it shows before the next poll (RF10, OC8). All
 * features may handle these.
 */
export type FloorChange =
  /** New bookings, for oneself or somebody else. */
  | { readonly _tag: 'BookingsMade'; readonly bookings: readonly Booking[] }
  /** The booking `bookingId` moved to another desk; `booking` is the new state of it. */
  | { readonly _tag: 'BookingMoved'; readonly bookingId: number; readonly booking: Booking }
  /** `undone`: SP19: the user took back what they had just booked. */
  | {
      readonly _tag: 'BookingRemoved';
      readonly bookingId: number;
      readonly how: Removal;
      readonly undone?: true;
    }
  /** `claims`: the claims of the space from now on. */
  | {
      readonly _tag: 'ClaimsChanged';
      readonly status: ClaimStatus;
      readonly spaceId: number;
      readonly claims: Space['status']['claims'];
    }
  /** The own calendar, as the server has just sent it. */
  | { readonly _tag: 'CalendarTold'; readonly items: readonly PersonalBooking[] }
  /** CH6: the user has seen what somebody else did. */
  | { readonly _tag: 'ChangeDismissed'; readonly changeId: number }
  /** FL10: the contents of these floors stay in memory, whether or not they are shown. */
  | { readonly _tag: 'KeepFloors'; readonly floorIds: readonly number[] }
  /** FL10: an update by the server for floors that are kept. */
  | { readonly _tag: 'FloorsTold'; readonly update: Update }
  /** The map shows another time; null: now. */
  | { readonly _tag: 'ChooseInterval'; readonly chosen: ChosenInterval | null }
  /** BK13, CF8, RF9: refreshes the map after `delay` milliseconds. */
  | { readonly _tag: 'RefreshMap'; readonly delay: number }
  /** That delay is over: features refetch what the change affects. */
  | { readonly _tag: 'MapRefreshed' };

/** The slices that its steps and selectors read. */
export type FloorReads = PlaceReads & { readonly floor: FloorState };

export type FloorHeard =
  | PlaceHeard
  | FloorEvent
  | FloorChange
  | AnswerTo<'updates.update' | 'updates.floorStatus' | 'visibility.set'>;

/** What its steps may request, and change here and below. */
export type FloorWorld = World<Notify | PageChange | PlaceChange | FloorChange>;

export type FloorStep = Step<FloorState, FloorHeard, FloorWorld, FloorReads>;
