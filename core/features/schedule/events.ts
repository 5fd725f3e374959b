import { Schema } from 'effect';
import { BookingId, FloorId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Code, CompanyWord, SearchText, Subject } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** A day, a week (7 days), a month (30 days) or a quarter (90 days). */
export const SCHEDULE_VIEWS = ['day', 'week', 'month', 'quarter'] as const;
export const ScheduleSpan = Schema.Literals(SCHEDULE_VIEWS);
export type ScheduleSpan = typeof ScheduleSpan.Type;

/** The whole day, or 06:00 to 18:00. */
export const ScheduleHours = Schema.Literals(['full', 'business']);
export type ScheduleHours = typeof ScheduleHours.Type;

export const ScheduleOrder = Schema.Literals(['name', 'seats', 'free']);
export type ScheduleOrder = typeof ScheduleOrder.Type;

/** SC66: the rooms of the shown floor, or of all floors of its building. */
export const ScheduleFloors = Schema.Literals(['this', 'all']);
export type ScheduleFloors = typeof ScheduleFloors.Type;

/** Which rooms are shown. */
export const ScheduleFilter = Schema.Struct({
  /** A part of the name; '': all rooms. */
  text: SearchText,
  /** Minimum; 0: any. */
  seats: Schema.Int,
  free: Schema.Boolean,
  /** Keys of equipment; a room must have all of it. */
  equipment: Schema.Array(CompanyWord),
});
export type ScheduleFilter = typeof ScheduleFilter.Type;

const OpenSchedule = command('OpenSchedule', {});
/** SC71: opens the list of rooms that are free, of all floors of the building. */
const OpenFreeRooms = command('OpenFreeRooms', {});
/** SC71: books a room of that list in one press, and shows it; minutes since the epoch. */
const BookFreeRoom = command('BookFreeRoom', { spaceId: SpaceId, start: Minutes, end: Minutes });
const CloseSchedule = command('CloseSchedule', {});
const ChooseScheduleView = command('ChooseScheduleView', { view: ScheduleSpan });
const ChooseScheduleHours = command('ChooseScheduleHours', {
  hours: ScheduleHours,
});
const ChooseScheduleFloors = command('ChooseScheduleFloors', { floors: ScheduleFloors });
/** SC67: hides or shows the rooms of a floor below its head. */
const FoldFloor = command('FoldFloor', { floorId: FloorId, folded: Schema.Boolean });
/** The first day shown, yyyy-MM-dd. */
const ChooseScheduleDay = command('ChooseScheduleDay', { day: Code });
const SortSchedule = command('SortSchedule', { order: ScheduleOrder });
const FilterSchedule = command('FilterSchedule', { filter: ScheduleFilter });
/** Requests failed data again. */
const RetrySchedule = command('RetrySchedule', {});
/** Sets the date and the times of the meeting, and selects the room (specification 2). */
const ChooseScheduleSlot = command('ChooseScheduleSlot', {
  spaceId: SpaceId,
  start: Minutes,
  end: Minutes,
});

/** SC62: drafts a meeting in the free time of a room; minutes since the epoch. */
const DraftMeeting = command('DraftMeeting', {
  spaceId: SpaceId,
  start: Minutes,
  end: Minutes,
});
const DropDraft = command('DropDraft', {});
/** Books the draft; an empty subject becomes the default one. */
const BookDraft = command('BookDraft', { subject: Subject });
/** Cancels the meeting that the draft has become. */
const UndoDraft = command('UndoDraft', {});

/** SC76: a meeting was dropped where it cannot be, and stays where it is. */
const DropNowhere = command('DropNowhere', { why: Schema.Literals(['taken', 'otherRoom']) });

/** SC77: cancels an own meeting, or ends it if it is running; after a confirmation in its card. */
const CancelScheduled = command('CancelScheduled', { bookingId: BookingId });

export const ScheduleEvent = Schema.Union([
  OpenSchedule,
  OpenFreeRooms,
  BookFreeRoom,
  CloseSchedule,
  ChooseScheduleView,
  ChooseScheduleHours,
  ChooseScheduleFloors,
  FoldFloor,
  ChooseScheduleDay,
  SortSchedule,
  FilterSchedule,
  RetrySchedule,
  ChooseScheduleSlot,
  DraftMeeting,
  DropDraft,
  BookDraft,
  UndoDraft,
  DropNowhere,
  CancelScheduled,
]);
export type ScheduleEvent = typeof ScheduleEvent.Type;
