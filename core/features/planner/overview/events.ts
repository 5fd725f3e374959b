import { Schema } from 'effect';
import { Minutes } from '../../../contract/minutes.ts';
import { Code } from '../../../contract/text.ts';
import { command } from '../../../engine/event.ts';
import { WORK_LOCATIONS } from '../../../rules/attendance/registration.ts';

const OpenPlanner = command('OpenPlanner', {});
/** Closing clears the content of the window and closes the drawer (specification 4). */
const ClosePlanner = command('ClosePlanner', {});
/** The end of the days list is in view. */
const LoadMoreDays = command('LoadMoreDays', {});
/** Requests failed data again. */
const RetryPlanner = command('RetryPlanner', {});

/** Opens the register dialog of a day, yyyy-MM-dd. */
const OpenRegister = command('OpenRegister', { day: Code });
const CloseRegister = command('CloseRegister', {});
const ChooseWorkLocation = command('ChooseWorkLocation', {
  location: Schema.Literals(WORK_LOCATIONS),
});
const ChooseRegisterStart = command('ChooseRegisterStart', { start: Minutes });
const ChooseRegisterEnd = command('ChooseRegisterEnd', { end: Minutes });
/** Saves the register dialog. */
const Register = command('Register', {});

/** Registers a location on a day with one press, in place of the day's other registration. */
const RegisterAs = command('RegisterAs', { day: Code, location: Schema.Literals(WORK_LOCATIONS) });
/** Undoes the last own change of a day. */
const UndoAttendance = command('UndoAttendance', {});

/** Shows a day on the map, with the user's hours. */
const ShowDayOnMap = command('ShowDayOnMap', { day: Code });

/** An own entry: a registration, or a desk booking. */
const EntryKey = Schema.Struct({ desk: Schema.Boolean, id: Schema.Int });
export type EntryKey = typeof EntryKey.Type;

/** Removes an own entry of a day: a registration at once, a desk booking after confirmation (AT6). */
const Unregister = command('Unregister', {
  day: Code,
  /** Absent: the one that takes precedence (AT4). */
  entry: Schema.optionalKey(EntryKey),
});
/** Answers the confirmation to remove the day's desk booking. */
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
  RegisterAs,
  UndoAttendance,
  ShowDayOnMap,
  Unregister,
  ConfirmUnregister,
  KeepAttendance,
]);
export type PlannerEvent = typeof PlannerEvent.Type;

/** What features above can change here. */
export type PlannerChange =
  /** PW12: the user looks at a day whose data may be stale. */
  | { readonly _tag: 'LookIntoDay'; readonly day: string }
  /** LK4: opens the details of a day without choosing its date. */
  | { readonly _tag: 'ShowDay'; readonly day: string }
  /** SC21: another window replaces the planner. */
  | { readonly _tag: 'LeavePlanner' };
