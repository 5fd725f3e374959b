import { KEPT_STAMPS } from '../stamps/change-floor.ts';

/** A floor's stamps: of what stands there, and of its statuses, which moves with each booking of its rooms. */
export type FloorStamps = { readonly static: number; readonly status: number };

/** SD5: as of when an answer is, in a word. */
export const stampOf = (floor: FloorStamps): string => `${floor.static}.${floor.status}`;

const STAMP = /^(\d{1,15})\.(\d{1,15})$/;

/** SD5: the status from which on the floor's changes tell all that the stamp does not; null: they do not. */
export const statusSince = (stamp: string, floor: FloorStamps): number | null => {
  const [, fixed, status] = (STAMP.exec(stamp) ?? []).map(Number);
  if (fixed !== floor.static || status === undefined) return null;
  return status <= floor.status && status >= floor.status - KEPT_STAMPS ? status : null;
};
