/**
 * The version of the contract that a page speaks. Increment it with a change after which a page of the previous version
 * would misunderstand an answer. Other changes only add to the contract, so that two builds can run side by side.
 */
export const PROTOCOL = 1;

/** The versions that the server answers; a page of any other is told to reload. */
export const SUPPORTED_PROTOCOLS: readonly number[] = [PROTOCOL];
