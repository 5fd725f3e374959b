import { KEPT_STAMPS } from '../stamps/kept-stamps.ts';

/** The stamps of a floor: its furniture, and its statuses, which every booking of a room changes. */
export type FloorStamps = { readonly static: number; readonly status: number };

/** SD5: the stamp of an answer. Example: `stampOf({ static: 2, status: 41 })` is `2.41`. */
export const stampOf = (floor: FloorStamps): string => `${floor.static}.${floor.status}`;

const STAMP = /^(\d{1,15})\.(\d{1,15})$/;

/** SD5: the status stamp after which the recorded changes cover everything new; null: they do not cover it. */
export const statusSince = (stamp: string, floor: FloorStamps): number | null => {
  const [, fixed, status] = (STAMP.exec(stamp) ?? []).map(Number);
  if (fixed !== floor.static || status === undefined) return null;
  return status <= floor.status && status >= floor.status - KEPT_STAMPS ? status : null;
};
