import { Schema } from 'effect';
import { Minutes } from '../../../contract/minutes.ts';
import { Code } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';
import { WORK_LOCATIONS } from '../../../rules/attendance/registration.ts';

const OpenPlanner = command('OpenPlanner', {});
/** Closing clears what the window showed, and the drawer (specification 4). */
const ClosePlanner = command('ClosePlanner', {});
/** The end of the list of days is in view. */
const LoadMoreDays = command('LoadMoreDays', {});
/** Asks once more for what could not be fetched. */
const RetryPlanner = command('RetryPlanner', {});

/** Opens the register dialog of a day, yyyy-MM-dd. */
const OpenRegister = command('OpenRegister', { day: Code });
const CloseRegister = command('CloseRegister', {});
const ChooseWorkLocation = command('ChooseWorkLocation', {
  location: Schema.Literals(WORK_LOCATIONS),
});
const ChooseRegisterStart = command('ChooseRegisterStart', { start: Minutes });
const ChooseRegisterEnd = command('ChooseRegisterEnd', { end: Minutes });
/** Saves what the register dialog shows. */
const Register = command('Register', {});

/** Takes away what the button of a day shows: a registration at once, a desk booking once it is confirmed (AT6). */
const Unregister = command('Unregister', { day: Code });
/** The answers to the question whether the desk booking of the day is to be removed. */
const ConfirmUnregister = command('ConfirmUnregister', {});
const KeepAttendance = command('KeepAttendance', {});

export const PlannerEvent = Schema.Union([
  OpenPlanner,
  ClosePlanner,
  LoadMoreDays,
  RetryPlanner,
  OpenRegister,
  CloseRegister,
  ChooseWorkLocation,
  ChooseRegisterStart,
  ChooseRegisterEnd,
  Register,
  Unregister,
  ConfirmUnregister,
  KeepAttendance,
]);
export type PlannerEvent = typeof PlannerEvent.Type;

/** What features above change in the planner. */
export type PlannerChange =
  /** PW12: somebody looks into a day, of which what is known may be old. */
  | { readonly _tag: 'LookIntoDay'; readonly day: string }
  /** SC21: another window takes its place. */
  | { readonly _tag: 'LeavePlanner' };
