import type { RegistrationRequest } from '../../../contract/attendance.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import {
  compareEntries,
  type DayEntry,
  entriesOfDay,
} from '../../../rules/attendance/day-entry.ts';
import { registrationRefusal, type WorkLocation } from '../../../rules/attendance/registration.ts';
import { placeOfEntry } from '../../../rules/attendance/week-template.ts';
import { UNDO_TIME } from '../../booking/index.ts';
import { isUnderWay } from './button.ts';
import { entryOfDay, keyOf, ownDayEntries } from './own-entries.ts';
import { isRegistrableTime, usualHours } from './register-dialog.ts';
import { bookableAgain } from './removed-desk.ts';
import { sent } from './sent.ts';
import type { Change, PlannerState, RemovedDesk } from './state.ts';
import type { DayPlace } from './views.ts';
import type { PlannerReads, PlannerWorld } from './world.ts';

const ORDER = ['OFFICE', 'HOME', 'VACATION'] as const satisfies readonly WorkLocation[];

const locationOf = ({ type }: DayEntry): WorkLocation =>
  type === 'HOME' || type === 'VACATION' ? type : 'OFFICE';

const ofDay = <Entry extends DayEntry>(
  entries: readonly Entry[],
  day: string,
  state: PlannerReads,
): readonly Entry[] =>
  entriesOfDay(entries, day, zoneOf(state)).toSorted((a, b) =>
    compareEntries(a, b, state.place.buildingId ?? 0),
  );

/** PO1: for each work location the user's entry there on a day, which a press takes back; null: a press registers it. */
export const placesOfDay = (
  state: PlannerReads,
  day: string,
  entries: readonly DayEntry[],
): readonly DayPlace[] => {
  const own = ofDay(entries, day, state);
  return ORDER.map((location) => {
    const entry = own.find((one) => locationOf(one) === location);
    return { location, entry: entry === undefined ? null : keyOf(entry) };
  });
};

/** The request that registers an entry again; null: its office is unknown. */
export const requestOf = (entry: DayEntry, state: PlannerReads): RegistrationRequest | null => {
  const current = state.place.buildingId ?? 0;
  const place = placeOfEntry(entry, current);
  if (place === null) return null;
  const buildingId = place.location === 'OFFICE' ? place.buildingId : current;
  return { start: entry.start, end: entry.end, buildingId, type: place.location };
};

type Replacement = {
  readonly day: string;
  readonly old: DayEntry;
  readonly next: RegistrationRequest;
};

const replacing = (
  planner: PlannerState,
  { day, old, next }: Replacement,
  world: World,
  state: PlannerReads,
): PlannerState => {
  const call = { name: 'attendance.remove', params: { id: old.id } } as const;
  const change = { action: 'remove', day, id: old.id, next, back: requestOf(old, state) } as const;
  return sent(planner, call, change, world);
};

/**
 * PO1: registers a location with one press, with the hours of the registration that it replaces, else with those that the
 * dialog would open with.
 */
export const registerAs = (
  planner: PlannerState,
  { day, location: type }: { readonly day: string; readonly location: WorkLocation },
  world: World,
  state: PlannerReads,
): PlannerState => {
  const { buildingId } = state.place;
  if (buildingId === null || !isRegistrableTime(state, planner, day)) return planner;
  const own = ofDay(ownDayEntries({ ...state, planner }), day, state);
  if (own.some((entry) => locationOf(entry) === type)) return planner;
  const old = own.find((entry) => entry.type !== 'DESK');
  const isKept =
    old !== undefined && registrationRefusal(old, day, zoneOf(state), state.page.minute) === null;
  const hours = isKept ? old : usualHours(state, day);
  if (hours === null) return planner;
  world.cite('PO1');
  const next = { start: hours.start, end: hours.end, buildingId, type };
  if (old !== undefined) return replacing(planner, { day, old, next }, world, state);
  const call = { name: 'attendance.create', payload: next } as const;
  return sent(planner, call, { action: 'register', day, id: null }, world);
};

/** PO2: what the user has just done on a day can be undone for a while. */
export const withUndo = (
  planner: PlannerState,
  undo: Omit<NonNullable<PlannerState['undo']>, 'timer'> | null,
  world: World,
): PlannerState => {
  world.cancel(planner.undo?.timer ?? null);
  if (undo === null) return planner.undo === null ? planner : { ...planner, undo: null };
  world.cite('PO2');
  const timer = world.request({
    _tag: 'Timer',
    timer: 'planner.undo',
    delay: UNDO_TIME,
    jitter: 0,
  });
  return { ...planner, undo: { ...undo, timer } };
};

/** PO2: whether the last change of the day can still be undone. */
export const isUndoable = (state: PlannerReads, planner: PlannerState, day: string): boolean => {
  const { undo } = planner;
  if (undo === null || undo.day !== day || isUnderWay(planner, day)) return false;
  if (undo.desk !== undefined) return bookableAgain(state, undo.desk) !== null;
  if (undo.back !== null && undo.back.end <= state.page.minute) return false;
  return undo.made === null || madeOf(state, planner, day) !== undefined;
};

const madeOf = (state: PlannerReads, planner: PlannerState, day: string): DayEntry | undefined => {
  const id = planner.undo?.made ?? null;
  return id === null ? undefined : entryOfDay({ ...state, planner }, day, { desk: false, id });
};

/** SP25: books the removed desk again, as far as its time is not over. */
const deskAgain = (
  planner: PlannerState,
  removed: RemovedDesk,
  world: PlannerWorld,
  state: PlannerReads,
): PlannerState => {
  const again = bookableAgain(state, removed);
  if (again === null) return planner;
  world.cite('SP25');
  world.dispatch({ _tag: 'BookFound', ...again, moves: null });
  return withUndo(planner, null, world);
};

export const undone = (
  planner: PlannerState,
  world: PlannerWorld,
  state: PlannerReads,
): PlannerState => {
  const { undo } = planner;
  if (undo === null || !isUndoable(state, planner, undo.day)) return planner;
  const { day, back, desk } = undo;
  if (desk !== undefined) return deskAgain(planner, desk, world, state);
  const made = madeOf(state, planner, day);
  const left = withUndo(planner, null, world);
  if (made !== undefined && back !== null) {
    return replacing(left, { day, old: made, next: back }, world, state);
  }
  if (made !== undefined) {
    const call = { name: 'attendance.remove', params: { id: made.id } } as const;
    return sent(
      left,
      call,
      { action: 'remove', day, id: made.id, back: requestOf(made, state) },
      world,
    );
  }
  if (back === null) return left;
  const call = { name: 'attendance.create', payload: back } as const;
  return sent(left, call, { action: 'register', day, id: null }, world);
};

/** PO3: the next step of a change of several calls: the new registration, or after its refusal the former one. */
export const continued = (
  planner: PlannerState,
  { action, day, next, back = null, restores }: Change,
  { isTaken, isRefused }: { readonly isTaken: boolean; readonly isRefused: boolean },
  world: World,
): PlannerState | null => {
  if (isTaken && next !== undefined) {
    const call = { name: 'attendance.create', payload: next } as const;
    return sent(planner, call, { action: 'register', day, id: null, back }, world);
  }
  // After a failed removal there is nothing to restore.
  const isLost = action === 'register' && isRefused && restores !== true;
  if (!isLost || back === null) return null;
  world.cite('PO3');
  const call = { name: 'attendance.create', payload: back } as const;
  return sent(planner, call, { action: 'register', day, id: null, restores: true }, world);
};
