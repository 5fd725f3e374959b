import { randomInt } from 'node:crypto';

/** Nothing that is read as something else: no 0, 1. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** SO5: by which a failure is found in the security log: `K7QX2MPA`. */
export const newReference = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
