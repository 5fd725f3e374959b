import { type AttendanceType, DayKind } from '../../contract/attendance.ts';

export type EntryType = typeof AttendanceType.Type;

/** Where a person is on a day, in listing order (AT8). */
export const DAY_TYPES = DayKind.literals;
export type DayType = DayKind;

/** The part of an entry or desk booking that determines the location. `buildingId` null: it names no building. */
export type Whereabouts = { readonly type: EntryType; readonly buildingId: number | null };

/**
 * AT1, AT2: the day type of an entry relative to the current building. Home and vacation are the same everywhere; every
 * other entry is at an office, and its building decides, not its type (specification 4, Attendance).
 */
export const dayTypeOf = (entry: Whereabouts, currentBuildingId: number): DayType => {
  if (entry.type === 'HOME' || entry.type === 'VACATION') return entry.type;
  const isHere =
    entry.buildingId === null
      ? entry.type === 'ATTENDANCE_SAME_BUILDING'
      : entry.buildingId === currentBuildingId;
  return isHere ? 'ATTENDANCE_SAME_BUILDING' : 'ATTENDANCE_OTHER_BUILDING';
};

/** AT8: 0 is listed first. */
export const dayTypeRank = (type: DayType): number => DAY_TYPES.indexOf(type);
