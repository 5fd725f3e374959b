import { quantile } from './quantile.ts';

/** `x`: times the baseline. */
type Unit = 'x' | 'ms' | 'kB';

/** A figure of a run: less is better. */
export type Figure = {
  /** The bench and the measure: `map: first picture, small floor`. */
  readonly name: string;
  readonly unit: Unit;
  /** The median of its rounds. */
  readonly value: number;
  /** Half the 95 % confidence interval of the median, as a share of it. */
  readonly spread: number;
  /** What it is a multiple of, with its version; '' for what is counted in its own unit. */
  readonly baseline: string;
};

/** A figure with a wider spread says nothing. */
export const MOST_SPREAD = 0.15;

/** McGill, Tukey and Larsen, Variations of box plots (1978): the notch. */
export const spreadOf = (values: readonly number[]): number => {
  const middle = quantile(values, 0.75) - quantile(values, 0.25);
  return (1.57 * middle) / Math.sqrt(values.length) / quantile(values, 0.5);
};

const FEW = 5;
const MANY = 15;

/** The figures of one round, by name. */
type Round<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Measures in rounds, each of which measures the baseline, too, so that other load on the machine affects both. Takes
 * further rounds until all spreads are small enough, up to `MANY`. The first round warms up and does not count.
 */
export const inRounds = async <Name extends string>(
  measure: () => Promise<Round<Name>> | Round<Name>,
): Promise<Readonly<Record<Name, readonly number[]>>> => {
  await measure();
  const taken: Round<Name>[] = [];
  for (;;) {
    taken.push(await measure());
    const values = Object.fromEntries(
      Object.keys(taken[0] ?? {}).map((name) => [name, taken.map((round) => round[name as Name])]),
    ) as Record<Name, number[]>;
    const isWide = Object.values<number[]>(values).some((each) => spreadOf(each) > MOST_SPREAD);
    if (taken.length >= (isWide ? MANY : FEW)) return values;
  }
};

/** The line of a figure. */
export const textOf = ({ name, unit, value, spread }: Figure): string => {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  const share = `± ${(spread * 100).toFixed(0)} %`;
  return `  ${name.padEnd(64)}${value.toFixed(digits).padStart(9)} ${unit.padEnd(2)}  ${share}`;
};

/** Collects the figures of a run, and tells each at once. */
export type Report = {
  readonly figures: () => readonly Figure[];
  readonly add: (figures: readonly Figure[]) => void;
  /** The values of each figure in all rounds. */
  readonly measured: (
    what: { readonly unit: Unit; readonly baseline: string },
    values: Readonly<Record<string, readonly number[]>>,
  ) => void;
};

export const createReport = (tell: (figure: Figure) => void): Report => {
  const all: Figure[] = [];
  const add: Report['add'] = (figures) => {
    for (const figure of figures) {
      all.push(figure);
      tell(figure);
    }
  };
  return {
    figures: () => all,
    add,
    measured: (what, values) =>
      add(
        Object.entries(values).map(([name, each]) => ({
          ...what,
          name,
          value: quantile(each, 0.5),
          spread: each.length === 1 ? 0 : spreadOf(each),
        })),
      ),
  };
};
