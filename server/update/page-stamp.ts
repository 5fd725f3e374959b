/**
 * The stamp that a page carries: how often the company's lists changed and how often the caller's own data did, in one
 * number. Both only grow, so equal stamps mean that nothing changed, and a page's stamp tells which of the two did.
 */
const SELF_RANGE = 1_000_000_000;

export const stampOf = (company: number, self: number): number => company * SELF_RANGE + self;

export const companyPart = (stamp: number): number => Math.floor(stamp / SELF_RANGE);

export const selfPart = (stamp: number): number => stamp % SELF_RANGE;
