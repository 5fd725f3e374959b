import { floorOfSpace } from '../../contract/ids.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import { isTaken } from '../../rules/booking/taken.ts';
import { LONGEST_SUBJECT } from '../../rules/meeting/subject.ts';
import { freeAround } from '../../rules/schedule/free-time.ts';
import { lastsDuring } from '../../rules/status/status.ts';
import { endTimes, timesOfDay } from '../../time/options.ts';
import { BOOKING_STEP } from '../../time/rounding.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { dayOf } from '../../time/zone.ts';
import { spaceLimits } from '../claim/index.ts';
import { isRoomOffered, refusalOf } from '../meeting/index.ts';
import { floorNames } from '../selection/index.ts';
import { choosableTime } from './chosen-meeting.ts';
import { forbiddenIn } from './forbidden.ts';
import { eventsById, takenOf } from './rooms.ts';
import { coveringKnown } from './scope.ts';
import type { RoomEvents, ScheduleState } from './state.ts';
import type { DraftView } from './views.ts';
import type { ScheduleReads, ScheduleWorld } from './world.ts';

/** A room and a time, minutes since the epoch. */
type Wanted = Slot & { readonly spaceId: number };

const roomOf = ({ schedule }: ScheduleReads, spaceId: number): RoomEvents | undefined =>
  eventsById(coveringKnown(schedule, floorOfSpace(spaceId))).get(spaceId);

/** SC62: the free time around the beginning of a draft; null: it is taken, or cannot be chosen. */
const freeOf = (state: ScheduleReads, { spaceId, start }: Wanted): Slot | null => {
  const space = knownSpace(state, spaceId);
  // SC74
  const forbidden = space === undefined ? [] : forbiddenIn(state, space);
  const taken = [...takenOf(roomOf(state, spaceId)), ...forbidden];
  return freeAround(taken, start, choosableTime(state));
};

/** SC62: the part of the wanted time that is free and not too long; null: less than five minutes of it. */
const draftable = (state: ScheduleReads, wanted: Wanted): Wanted | null => {
  const { spaceId } = wanted;
  if (
    !isRoomOffered(state, spaceId) ||
    coveringKnown(state.schedule, floorOfSpace(spaceId)) === null
  ) {
    return null;
  }
  const start = Math.max(wanted.start, choosableTime(state).start);
  const free = freeOf(state, { ...wanted, start });
  const latest = latestEnd(start, spaceLimits(state, spaceId), zoneOf(state));
  const end = Math.min(wanted.end, free?.end ?? start, latest);
  return end - start < BOOKING_STEP ? null : { spaceId, start, end };
};

const isPending = ({ meeting }: ScheduleReads): boolean => meeting.beside?.outcome === 'making';

/** SC64: nothing waits for the outcome of the draft any more. */
export const withoutDraft = (schedule: ScheduleState, world: ScheduleWorld): ScheduleState => {
  if (schedule.draft === null) return schedule;
  world.dispatch({ _tag: 'LeaveBeside' });
  return { ...schedule, draft: null };
};

/** SC62, SC63: another room or time; not while it is being booked. */
export const drafted = (
  schedule: ScheduleState,
  wanted: Wanted,
  world: ScheduleWorld,
  state: ScheduleReads,
): ScheduleState => {
  const draft = isPending(state) ? null : draftable(state, wanted);
  if (draft === null) return schedule;
  world.cite('SC62');
  world.dispatch({ _tag: 'LeaveBeside' });
  return { ...schedule, draft };
};

/** SC64 */
export const bookDraft = (
  { draft }: ScheduleState,
  subject: string,
  world: ScheduleWorld,
  state: ScheduleReads,
): void => {
  if (draft === null || state.meeting.beside?.outcome === 'made') return;
  world.dispatch({ _tag: 'MakeBeside', meeting: { ...draft, subject } });
};

/** The first rule that refuses the draft; null: none. */
const refusalOfDraft = (state: ScheduleReads, space: Space, slot: Slot): BookRefusal | null => {
  const refusal = refusalOf(state, space, slot);
  if (refusal !== null) return refusal;
  const room = roomOf(state, space.id);
  if (room?.closures?.some((closure) => lastsDuring(closure, slot))) return 'closed';
  return isTaken(room?.events ?? [], slot) ? 'slotTaken' : null;
};

export const draftView = (state: ScheduleReads): DraftView | null => {
  const { draft } = state.schedule;
  const space = draft === null ? undefined : knownSpace(state, draft.spaceId);
  if (draft === null || space === undefined) return null;
  const { spaceId, start, end } = draft;
  const { beside, made, creating, ending } = state.meeting;
  const outcome = beside?.outcome ?? null;
  const status = outcome === 'making' || outcome === 'made' ? outcome : 'open';
  const zone = zoneOf(state);
  const free = (status === 'open' ? freeOf(state, draft) : null) ?? { start, end };
  const day = dayOf(start, zone);
  const limits = spaceLimits(state, spaceId);
  const starts = timesOfDay(day, zone).filter((time) => time >= free.start && time < free.end);
  const ends = endTimes(day, start, limits, zone).filter((time) => time <= free.end);
  return {
    spaceId,
    name: space.info.name,
    floorName: floorNames(state, space.floorId).floorName,
    seats: space.info.cap,
    start,
    end,
    free,
    status,
    startOptions: starts,
    endOptions: ends,
    longestSubject: LONGEST_SUBJECT,
    refusal: status === 'open' ? refusalOfDraft(state, space, { start, end }) : null,
    message: outcome === 'making' || outcome === 'made' ? null : outcome,
    undo: status === 'made' && made !== null,
    busy: creating !== null || ending !== null,
  };
};
