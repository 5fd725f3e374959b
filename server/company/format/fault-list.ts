import type { Fault } from './fault.ts';

/** CD21: the most faults of a file for one reason; more are one mistake of the whole file, which the first ones show. */
export const MOST_FAULTS = 10_000;

/** Appends all. `push(...more)` fails from about 100,000 on, and the sender of a file decides how many faults it has. */
export const append = <A>(list: A[], more: readonly A[]): void => {
  for (const one of more) list.push(one);
};

/** CD21: adds a fault; in place of the first that is too many, says so, and leaves out all others. */
export const addFault = (faults: Fault[], fault: Fault): void => {
  if (faults.length < MOST_FAULTS) faults.push(fault);
  else if (faults.length === MOST_FAULTS) {
    const { file, line } = fault;
    const expected = { kind: 'fewerFaults', most: MOST_FAULTS } as const;
    faults.push({ file, line, column: null, expected, found: null });
  }
};

/** CD21: the faults of rows, up to the limit. */
export const faultsOfRows = <Row>(
  rows: readonly Row[],
  faultsOf: (row: Row) => readonly Fault[],
): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const row of rows) {
    for (const fault of faultsOf(row)) addFault(faults, fault);
    if (faults.length > MOST_FAULTS) break;
  }
  return faults;
};
