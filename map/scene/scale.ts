/** Furniture is drawn lower than in reality, so that it stays below the walls of 0.7 m and hides no labels. */
export const FURNITURE_SCALE = 0.58;
/** The height of a drawn desk top; metres. */
export const DESK_TOP = 0.72 * FURNITURE_SCALE + 0.05;
