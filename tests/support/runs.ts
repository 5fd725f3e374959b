import fc from 'fast-check';

/**
 * How hard the properties are hammered, for all suites: PERCH_RUNS multiplies fast-check's runs, PERCH_SEED repeats them,
 * PERCH_PATH goes straight to one counterexample of a property. The seed, the path and the counterexample are part of
 * every failure's message.
 */
const factor = Number(process.env.PERCH_RUNS ?? '1');
const seed = process.env.PERCH_SEED;
const path = process.env.PERCH_PATH;

/**
 * Milliseconds after which a property is given up: it fails, with the smallest counterexample found so far. A large
 * counterexample may else be made smaller for longer than the whole suite has.
 */
const TIME_LIMIT = 90_000;

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
  interruptAfterTimeLimit: TIME_LIMIT * Math.max(1, factor),
  markInterruptAsFailure: true,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  ...(path === undefined ? {} : { path }),
  verbose: 1,
});

/** Checks a property in so many runs: the arbitraries, and last what holds for all their values. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  count: number,
  ...property: Parameters<typeof fc.property<Values>>
): void => fc.assert(fc.property<Values>(...property), runs(count));

type Part = fc.Arbitrary<unknown> | string | number | boolean | null;
type Made<Parts> = {
  readonly [Key in keyof Parts]: Parts[Key] extends fc.Arbitrary<infer Value> ? Value : Parts[Key];
};

/** Records of what is always the same and of what is arbitrary. */
export const recordOf = <const Parts extends Readonly<Record<string, Part>>>(
  parts: Parts,
): fc.Arbitrary<Made<Parts>> => {
  const arbitraries = Object.entries(parts).map(([key, part]) => [
    key,
    part instanceof fc.Arbitrary ? part : fc.constant(part),
  ]);
  return fc.record(Object.fromEntries(arbitraries)) as fc.Arbitrary<Made<Parts>>;
};

/** The same among others of which one is taken, so much more often than one of weight 1. */
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

/** The same for what holds in the end. */
export const forAllAsync = <Values extends [unknown, ...unknown[]]>(
  count: number,
  ...property: Parameters<typeof fc.asyncProperty<Values>>
): Promise<void> => fc.assert(fc.asyncProperty<Values>(...property), runs(count));
