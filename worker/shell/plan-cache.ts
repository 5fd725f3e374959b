/** OF4: the cache of floor plans, which the end of the session deletes. */
export const PLAN_CACHE = 'perch-plans';
