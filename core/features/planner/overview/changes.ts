import type { Answer } from '../../../contract/answer.ts';
import type { AttendanceEntry } from '../../../contract/attendance.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import { cancelRequest } from '../../../remote/query.ts';
import { type RegisterButton, removalClick } from '../../../rules/attendance/register-button.ts';
import { registrationRefusal } from '../../../rules/attendance/registration.ts';
import { POST_ACTION_DELAYS } from '../../../rules/limits/delays.ts';
import { buttonOf, isUnderWay } from './button.ts';
import { attendanceState } from './day-banner.ts';
import type { EntryKey, PlannerEvent } from './events.ts';
import { outcomeSaid } from './message.ts';
import { continued, requestOf, withUndo } from './one-press.ts';
import { entryOfDay } from './own-entries.ts';
import { allStale, withQueries } from './queries.ts';
import { sent } from './sent.ts';
import type { Change, PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

/** PW8: registers the content of the dialog, once, in the current building. */
export const register = (
  planner: PlannerState,
  world: World,
  state: PlannerReads,
): PlannerState => {
  const { buildingId } = state.place;
  if (planner.register === null || buildingId === null) return planner;
  const { day, location: type, start, end } = planner.register;
  if (isUnderWay(planner, day)) return planner;
  if (registrationRefusal({ start, end }, day, zoneOf(state), state.page.minute) !== null) {
    world.cite('AT13');
    return planner;
  }
  world.cite('PW8');
  const payload = { start, end, buildingId, type };
  const call = { name: 'attendance.create', payload } as const;
  return sent(planner, call, { action: 'register', day, id: null }, world);
};

/** PW15: a click on one of the day's entries; without a key on the one that takes precedence. */
const clickOn = (
  state: PlannerReads,
  planner: PlannerState,
  day: string,
  key: EntryKey | undefined,
): RegisterButton['click'] => {
  const { click } = buttonOf(state, planner, day);
  if (key === undefined || click.kind === 'nothing') return click;
  const entry = entryOfDay({ ...state, planner }, day, key);
  // It is gone: nothing else is removed in its place.
  return entry === undefined ? { kind: 'openDialog' } : removalClick(entry);
};

/** PW9: a registration is removed at once, a desk booking after confirmation. */
export const unregister = (
  planner: PlannerState,
  { day, entry }: Extract<PlannerEvent, { readonly _tag: 'Unregister' }>,
  world: World,
  state: PlannerReads,
): PlannerState => {
  if (!planner.open) return planner;
  const click = clickOn(state, planner, day, entry);
  switch (click.kind) {
    case 'deleteRegistration': {
      world.cite('PW9');
      const { id } = click;
      const call = { name: 'attendance.remove', params: { id } } as const;
      const old = entryOfDay({ ...state, planner }, day, { desk: false, id });
      const back = old === undefined ? null : requestOf(old, state);
      return sent(planner, call, { action: 'remove', day, id, back }, world);
    }
    case 'removeDeskBooking':
      world.cite('PW9');
      return { ...planner, confirming: { day, bookingId: click.id } };
    default:
      return planner;
  }
};

/** RF9: refreshes once the server has had time to apply the change. */
export const refreshLater = (planner: PlannerState, world: World): PlannerState => {
  world.cite('PW5');
  world.cancel(planner.refreshTimer);
  const delay = POST_ACTION_DELAYS.attendance;
  const refreshTimer = world.request({ _tag: 'Timer', timer: 'planner.refresh', delay, jitter: 0 });
  return { ...planner, refreshTimer };
};

/** The known own registrations after an accepted change. */
const registrationsAfter = (
  { registrations }: PlannerState,
  { id }: Change,
  made: AttendanceEntry | null,
): PlannerState['registrations'] => {
  if (registrations === null) return null;
  const others = registrations.filter((entry) => entry.id !== (made?.id ?? id));
  return made === null ? others : [...others, made];
};

/** PW8: after an invalid time the dialog stays open for another choice; otherwise it closes. */
const dialogAfter = (
  { register: dialog }: PlannerState,
  { day, action }: Change,
  isWrongSlot: boolean,
): PlannerState['register'] =>
  action === 'register' && dialog?.day === day && !isWrongSlot ? null : dialog;

/** Whether the answer belongs to a registration or removal of the planner itself. */
export const isOwnChange = ({ changes }: PlannerState, { cause }: World): boolean =>
  changes.some(({ request }) => request === cause);

/** PO2: the data for undoing an accepted change; null for a restored registration. */
const undoOf = (
  { day, back = null, restores }: Change,
  made: AttendanceEntry | null,
): Omit<NonNullable<PlannerState['undo']>, 'timer'> | null => {
  if (restores === true) return null;
  return made === null && back === null ? null : { day, made: made?.id ?? null, back };
};

/**
 * PW8, PW9: the result shows at once, and a request that is older than the change is outdated. If the outcome is unknown,
 * the data is requested again at once.
 */
export const changeAnswered = (
  planner: PlannerState,
  answer: Answer<unknown>,
  made: AttendanceEntry | null,
  world: World,
): PlannerState => {
  const change = planner.changes.find(({ request }) => request === world.cause);
  if (change === undefined) return planner;
  const { day, action } = change;
  const changes = planner.changes.filter((other) => other !== change);
  const outcome = { action, failure: answer._tag === 'Success' ? null : answer };
  const state = attendanceState(outcome);
  const isTaken = state === 'ATTENDANCE_REGISTERED' || state === 'ATTENDANCE_REMOVED';
  const isRefused = answer._tag === 'Refused';
  const left = { ...planner, changes };
  const going = continued(left, change, { isTaken, isRefused }, world);
  if (!planner.open) return going ?? left;
  const settled: PlannerState = {
    ...(going ?? left),
    register: dialogAfter(planner, change, state === 'WRONG_SLOT'),
    registrations: isTaken ? registrationsAfter(planner, change, made) : planner.registrations,
  };
  // PO3: the first of two calls is told only if it fails.
  const isTold = change.restores !== true && !(isTaken && going !== null);
  const told = isTold ? outcomeSaid(settled, outcome, day, world) : settled;
  if (!isTaken) return allStale(told, world);
  const fresh = refreshLater(withQueries(told, cancelRequest, world), world);
  return going === null ? withUndo(fresh, undoOf(change, made), world) : fresh;
};
