/**
 * The stamp of a page: the company's stamp and the caller's own stamp in one number. Both only grow, so an equal stamp
 * means that nothing changed, and otherwise it tells which of the two changed.
 */
const SELF_RANGE = 1_000_000_000;

export const stampOf = (company: number, self: number): number => company * SELF_RANGE + self;

export const companyPart = (stamp: number): number => Math.floor(stamp / SELF_RANGE);

export const selfPart = (stamp: number): number => stamp % SELF_RANGE;
