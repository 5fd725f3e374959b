import type { Archive } from './archive.ts';

/** The files of an IMDF archive by name. Its coordinates are metres of the building's frame, as degrees from 0, 0. */
type Drawn = Readonly<Record<string, unknown>>;

/** PL12: what Perch draws by itself of a building, as a part of its `plan.json`. null: nothing of the kind. */
export type GeneratedPlan = {
  /** The static stamp of each floor of which something is drawn: a later one means that it is drawn anew. */
  readonly stamps: Readonly<Record<string, number>>;
  /** Floors that the plan of the building does not have. */
  readonly floors: Drawn | null;
  /** PL13: spaces that the plan lacks, on floors that it has: where they are said to stand. */
  readonly placed: Drawn | null;
  /** PL13: of such spaces those of which nothing says where they stand. */
  readonly beside: Drawn | null;
};

/** The files of the archive by name, and what Perch draws. */
export type WholePlan = Archive & { readonly generated?: unknown };

/** The file with all of a plan, in the folder of its bundle: the files of the archive by name, and `generated`. */
export const WHOLE_PLAN = 'plan.json';
