/** SO60: in the address, for what a trial has told; the server leads there. */
export const TRIAL = 'trial';
