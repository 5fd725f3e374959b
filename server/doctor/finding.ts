import { Schema } from 'effect';

/** UG2: what was found out in one look, and if it is bad, what to do. One line. */
export const Finding = Schema.Struct({ isBad: Schema.Boolean, line: Schema.String });
export type Finding = typeof Finding.Type;

export const good = (line: string): Finding => ({ isBad: false, line });
export const bad = (line: string): Finding => ({ isBad: true, line });
