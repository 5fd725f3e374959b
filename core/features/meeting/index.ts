import type { Feature } from '../../engine/feature.ts';
import { MeetingEvent } from './events.ts';
import { notice } from './notice.ts';
import { meeting } from './projection.ts';
import { initialMeeting, MeetingState } from './state.ts';
import { stepMeeting } from './step.ts';

export type { MeetingChange } from './changes.ts';
export { isRoomOffered } from './offered.ts';
export { refusalOf, shownRefusal } from './refusal.ts';
export { spaceBar } from './space-bar.ts';
export type { MeetingMessage } from './state.ts';
export { listedBookings, takenIntervals } from './taken-intervals.ts';
export type { MeetingReads } from './world.ts';

export const meetingFeature = {
  name: 'meeting',
  slices: {
    meeting: { schema: MeetingState, initial: initialMeeting, step: stepMeeting },
  },
  events: MeetingEvent.members,
  topics: { notice, meeting },
} satisfies Feature;
