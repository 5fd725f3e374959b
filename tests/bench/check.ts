import { Schema } from 'effect';
import { type Figure, MOST_SPREAD } from './report.ts';

const Limit = Schema.Struct({
  /** The figure fails above it. Rises only in a commit that says why. */
  limit: Schema.Number,
  best: Schema.Number,
  /** The commit that reached `best`. */
  commit: Schema.String,
  /** What the figure is a multiple of, with its version: another one makes other figures. */
  baseline: Schema.String,
});

/** `budget.json`: the limits of the figures by their names. */
export const Budget = Schema.Record(Schema.String, Limit);
type Budget = typeof Budget.Type;

export type Verdict =
  | { readonly kind: 'within'; readonly isBest: boolean }
  | { readonly kind: 'over' | 'unmeasured'; readonly reason: string };

const verdictOf = (figure: Figure | undefined, limit: typeof Limit.Type | undefined): Verdict => {
  if (figure === undefined) return { kind: 'unmeasured', reason: 'nothing measured it' };
  const { value, spread, baseline } = figure;
  if (limit === undefined) return { kind: 'over', reason: 'has no limit in budget.json' };
  if (limit.baseline !== baseline) {
    const reason = `the limit is for the baseline ${limit.baseline}, and this is ${baseline}`;
    return { kind: 'over', reason };
  }
  // Also if it is not a number.
  if (!(spread <= MOST_SPREAD)) {
    return { kind: 'unmeasured', reason: `its spread is ${Math.round(spread * 100)} %` };
  }
  if (value > limit.limit) return { kind: 'over', reason: `the limit is ${limit.limit}` };
  return { kind: 'within', isBest: value < limit.best };
};

/** The verdict on each figure that is measured or has a limit. */
export const judge = (figures: readonly Figure[], budget: Budget): ReadonlyMap<string, Verdict> => {
  const measured = new Map(figures.map((figure) => [figure.name, figure]));
  const names = new Set([...measured.keys(), ...Object.keys(budget)]);
  return new Map([...names].map((name) => [name, verdictOf(measured.get(name), budget[name])]));
};

/** 1: a figure is over its limit, 2: one was not measured. */
export const exitCodeOf = (verdicts: ReadonlyMap<string, Verdict>): 0 | 1 | 2 => {
  const kinds = new Set([...verdicts.values()].map(({ kind }) => kind));
  return kinds.has('over') ? 1 : kinds.has('unmeasured') ? 2 : 0;
};
