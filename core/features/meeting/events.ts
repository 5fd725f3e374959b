import { Schema } from 'effect';
import { MeetingRequest } from '../../contract/calendar.ts';
import { BookingId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { command } from '../../engine/event.ts';

/** Opens the booking flow of the selected room. */
const OpenMeeting = command('OpenMeeting', {});
const CloseMeeting = command('CloseMeeting', {});
/** An empty subject becomes the default one. */
const CreateMeeting = command('CreateMeeting', MeetingRequest.fields);
/** Books the selected room from now until `end` (minutes since the epoch) in one press while the flow is closed. */
const CreateInstantMeeting = command('CreateInstantMeeting', {
  spaceId: SpaceId,
  end: Minutes,
});
/** Cancels the meeting that was just made. */
const CancelMeeting = command('CancelMeeting', {});
/** Asks for confirmation first. */
const AskEndMeeting = command('AskEndMeeting', { eventId: BookingId });
const KeepMeeting = command('KeepMeeting', {});
/** Ends a running event of the room, deletes any other. */
const EndMeeting = command('EndMeeting', { eventId: BookingId });

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
export type MeetingEvent = typeof MeetingEvent.Type;
