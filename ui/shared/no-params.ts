import type { NoParams } from '../../core/engine/projection.ts';

/** For topics without parameters; one object, so that hooks see no change. */
export const NO_PARAMS: NoParams = {};
