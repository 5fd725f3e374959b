import type { MeetingRequest } from '../../contract/calendar.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { instantMeeting } from '../../rules/booking/instant-meeting.ts';
import { subjectOrDefault } from '../../rules/meeting/subject.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { MINUTE } from '../../time/zone.ts';
import { REFUSAL_RULES } from '../booking/index.ts';
import { makingBeside } from './beside.ts';
import { askMeeting } from './creating.ts';
import {
  type Creating,
  isBusy,
  isFormOpen,
  type MeetingHeard,
  type MeetingReads,
  type MeetingState,
  type MeetingWorld,
} from './model.ts';
import { isRoomOffered } from './offered.ts';
import { withoutOutcome } from './outcome.ts';
import { refusalOf } from './refusal.ts';

/** RF7: one at a time, for an offered room, and only if no rule refuses it; null: it is not made. */
const creatingOf = (
  meeting: MeetingState,
  wanted: MeetingRequest,
  world: MeetingWorld,
  state: MeetingReads,
): Creating | null => {
  const { spaceId, start, end } = wanted;
  const space = knownSpace(state, spaceId);
  if (space === undefined || !isRoomOffered(state, spaceId)) return null;
  if (isBusy(meeting)) return null;
  const refusal = refusalOf(state, space, { start, end });
  if (refusal === null) return askMeeting(wanted, world);
  world.cite(REFUSAL_RULES[refusal]);
  return null;
};

/** RF11: it begins later than in the next five minutes. */
const isPlanned = ({ page }: MeetingReads, start: number): boolean =>
  start > roundUp(page.minute, BOOKING_STEP);

export const create = (
  meeting: MeetingState,
  { spaceId, start, end, subject }: Extract<MeetingHeard, { readonly _tag: 'CreateMeeting' }>,
  world: MeetingWorld,
  state: MeetingReads,
): MeetingState => {
  const { flow } = meeting;
  // RF7: from the open flow of the room.
  if (!isFormOpen(flow) || flow.status === 'closed' || flow.spaceId !== spaceId) return meeting;
  const called = subjectOrDefault(subject, isPlanned(state, start));
  const wanted = { spaceId, subject: called, start, end };
  const creating = creatingOf(meeting, wanted, world, state);
  return creating === null
    ? meeting
    : { ...meeting, flow: { status: 'select', spaceId }, creating };
};

/** SC64: as `create`, without the room's quick view. */
export const createBeside = (
  meeting: MeetingState,
  request: MeetingRequest,
  world: MeetingWorld,
  state: MeetingReads,
): MeetingState => {
  const subject = subjectOrDefault(request.subject, isPlanned(state, request.start));
  const wanted = { ...request, subject };
  const creating = creatingOf(meeting, wanted, world, state);
  if (creating === null) return meeting;
  world.cite('SC64');
  return makingBeside(meeting, wanted, creating);
};

/** IM6: one press books while the form is closed; the flow opens when the outcome is known. */
export const createInstant = (
  meeting: MeetingState,
  { spaceId, end }: Extract<MeetingHeard, { readonly _tag: 'CreateInstantMeeting' }>,
  world: MeetingWorld,
  state: MeetingReads,
): MeetingState => {
  if (isFormOpen(meeting.flow) || meeting.room?.spaceId !== spaceId) return meeting;
  const instant = instantMeeting(world.at, end * MINUTE, '');
  if (instant === null) return meeting;
  const wanted = { spaceId, subject: instant.subject, start: instant.start, end: instant.end };
  const creating = creatingOf(meeting, wanted, world, state);
  if (creating === null) return meeting;
  return { ...withoutOutcome(meeting, world), flow: { status: 'closed' }, creating };
};

/** SC71: as one press of the room's quick view, at any time. */
export const createSelected = (
  meeting: MeetingState,
  request: MeetingRequest,
  world: MeetingWorld,
  state: MeetingReads,
): MeetingState => {
  if (meeting.room?.spaceId !== request.spaceId) return meeting;
  const subject = subjectOrDefault(request.subject, isPlanned(state, request.start));
  const wanted = { ...request, subject };
  const creating = creatingOf(meeting, wanted, world, state);
  return creating === null ? meeting : { ...withoutOutcome(meeting, world), creating };
};
