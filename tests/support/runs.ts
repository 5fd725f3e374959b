import fc from 'fast-check';
import { patience, repetition } from './patience.ts';

/**
 * The settings of all property tests: PERCH_RUNS multiplies the number of runs, PERCH_SEED repeats them, PERCH_PATH goes
 * straight to one counterexample of a property. Every failure message contains seed, path and counterexample.
 */
const factor = Number(process.env.PERCH_RUNS ?? '1');
const seed = process.env.PERCH_SEED;
const path = process.env.PERCH_PATH;

/**
 * A property fails after this many milliseconds, with the smallest counterexample found so far: shrinking a large one can
 * take longer than the whole suite may.
 */
const TIME_LIMIT = patience(45_000);

type Runs = {
  readonly numRuns: number;
  readonly interruptAfterTimeLimit: number;
  readonly markInterruptAsFailure: true;
  readonly seed?: number;
  readonly path?: string;
  readonly verbose: 1;
};

export const runs = (count = 100): Runs => ({
  numRuns: Math.max(1, Math.round(count * factor)),
  interruptAfterTimeLimit: TIME_LIMIT * repetition,
  markInterruptAsFailure: true,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  ...(path === undefined ? {} : { path }),
  verbose: 1,
});

/** Checks a property in `count` runs. The last argument is the predicate. Example: `forAll(100, minute, (at) => {...})`. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  count: number,
  ...property: Parameters<typeof fc.property<Values>>
): void => fc.assert(fc.property<Values>(...property), runs(count));

type Part = fc.Arbitrary<unknown> | string | number | boolean | null;
type Made<Parts> = {
  readonly [Key in keyof Parts]: Parts[Key] extends fc.Arbitrary<infer Value> ? Value : Parts[Key];
};

/** Records with constant and arbitrary fields. */
export const recordOf = <const Parts extends Readonly<Record<string, Part>>>(
  parts: Parts,
): fc.Arbitrary<Made<Parts>> => {
  const arbitraries = Object.entries(parts).map(([key, part]) => [
    key,
    part instanceof fc.Arbitrary ? part : fc.constant(part),
  ]);
  return fc.record(Object.fromEntries(arbitraries)) as fc.Arbitrary<Made<Parts>>;
};

/** As `recordOf`, weighted for `fc.oneof`. */
export const chance = <const Parts extends Readonly<Record<string, Part>>>(
  weight: number,
  parts: Parts,
) => ({ weight, arbitrary: recordOf(parts) });

/** Zones with whole, half and quarter hours, with and without clock changes, and one that skipped a day. */
export const ZONES = [
  'UTC',
  'Europe/Stockholm',
  'Europe/Vilnius',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
] as const;

export const zone = fc.constantFrom(...ZONES);

/** Minutes from 2005 to 2045. */
export const minute = fc.integer({ min: 18_408_960, max: 39_446_640 });

/** As `forAll`, for asynchronous predicates. */
export const forAllAsync = <Values extends [unknown, ...unknown[]]>(
  count: number,
  ...property: Parameters<typeof fc.asyncProperty<Values>>
): Promise<void> => fc.assert(fc.asyncProperty<Values>(...property), runs(count));
