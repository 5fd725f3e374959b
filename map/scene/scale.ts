/** Furniture is drawn lower than it is, so that it stays below walls of 0.7 m and everything can be read. */
export const FURNITURE_SCALE = 0.58;
/** Height of a desk's surface as drawn; metres. */
export const DESK_TOP = 0.72 * FURNITURE_SCALE + 0.05;
