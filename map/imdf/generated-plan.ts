/** PL12: what Perch draws by itself of a building, as a part of its `archive.json`. */
export type GeneratedPlan = {
  /** The static stamp of each floor that it has: a later one means that the floor is drawn anew. */
  readonly stamps: Readonly<Record<string, number>>;
  /** The files of an IMDF archive by name. Its coordinates are metres of the building's frame, as degrees from 0, 0. */
  readonly archive: Readonly<Record<string, unknown>>;
};

/** The file with all of a plan, in the folder of its bundle: the files of the archive by name, and `generated`. */
export const WHOLE_PLAN = 'plan.json';
