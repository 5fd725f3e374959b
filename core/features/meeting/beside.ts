import type { MeetingRequest } from '../../contract/calendar.ts';
import type { Creating, MeetingMessage, MeetingState } from './model.ts';

type Outcome = 'making' | 'made' | MeetingMessage;

/** SC64: a meeting requested outside of the room's quick view, by a view that shows the outcome itself. */
export const makingBeside = (
  meeting: MeetingState,
  wanted: MeetingRequest,
  creating: Creating,
): MeetingState => ({
  ...meeting,
  creating: { ...creating, watched: false },
  beside: { meeting: wanted, outcome: 'making' },
});

/** SC64: whether the outcome of the pending meeting is waited for outside of the quick view. */
export const isBeside = ({ beside }: MeetingState): boolean => beside?.outcome === 'making';

export const toldBeside = (meeting: MeetingState, outcome: Outcome): MeetingState =>
  meeting.beside === null ? meeting : { ...meeting, beside: { ...meeting.beside, outcome } };
