import type { Feature } from '../../engine/feature.ts';
import { initialMeeting, MeetingEvent, MeetingState } from './model.ts';
import { notice } from './notice.ts';
import { meeting } from './projection.ts';
import { stepMeeting } from './step.ts';

export type { MeetingChange, MeetingMessage, MeetingReads } from './model.ts';
export { isRoomOffered } from './offered.ts';
export { refusalOf, shownRefusal } from './refusal.ts';
export { spaceBar } from './space-bar.ts';
export { listedBookings, takenIntervals } from './taken-intervals.ts';

export const meetingFeature = {
  name: 'meeting',
  slices: {
    meeting: { schema: MeetingState, initial: initialMeeting, step: stepMeeting },
  },
  events: MeetingEvent.members,
  topics: { notice, meeting },
} satisfies Feature;
