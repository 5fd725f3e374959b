/** The inverse of ID1: the id of the n-th space of a floor. */
export const spaceIdOf = (floorId: number, ordinal: number): number =>
  ((ordinal << 12) | floorId) >>> 0;
