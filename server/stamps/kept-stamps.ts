/** How many stamps of a floor keep their changes; a page that is further behind gets the floor in full. */
export const KEPT_STAMPS = 2000;
