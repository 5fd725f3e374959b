import { Schema } from 'effect';
import { MeetingRequest } from '../../contract/calendar.ts';
import { BookingId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';

/** Opens the booking flow of the selected room. */
const OpenMeeting = Schema.TaggedStruct('OpenMeeting', {});
const CloseMeeting = Schema.TaggedStruct('CloseMeeting', {});
/** An empty subject becomes the default one. */
const CreateMeeting = Schema.TaggedStruct('CreateMeeting', MeetingRequest.fields);
/** One press, while the flow is closed: a meeting from now until `end`, minutes since the epoch. */
const CreateInstantMeeting = Schema.TaggedStruct('CreateInstantMeeting', {
  spaceId: SpaceId,
  end: Minutes,
});
/** Takes back the meeting that was just made. */
const CancelMeeting = Schema.TaggedStruct('CancelMeeting', {});
/** Asks for confirmation first. */
const AskEndMeeting = Schema.TaggedStruct('AskEndMeeting', { eventId: BookingId });
const KeepMeeting = Schema.TaggedStruct('KeepMeeting', {});
/** Ends a running event of the room, removes any other. */
const EndMeeting = Schema.TaggedStruct('EndMeeting', { eventId: BookingId });

export const MeetingEvent = Schema.Union([
  OpenMeeting,
  CloseMeeting,
  CreateMeeting,
  CreateInstantMeeting,
  CancelMeeting,
  AskEndMeeting,
  KeepMeeting,
  EndMeeting,
]);
