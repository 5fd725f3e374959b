import type { MeetingView } from '../../core/features/meeting/views.ts';

/** No meeting flow, and no obstacle. */
export const NO_MEETING: MeetingView = {
  status: 'closed',
  spaceId: null,
  fetching: false,
  making: null,
  message: null,
  failed: null,
  refused: null,
  made: null,
  removed: null,
  calendar: 'loaded',
  longestSubject: 200,
  events: [],
  timeslots: 'loading',
  lengths: [],
  offered: true,
  now: null,
  instant: [],
  instantRefusal: null,
};
