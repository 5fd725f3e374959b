/** ID1, the other way: the id of a floor's space by its running number. */
export const spaceIdOf = (floorId: number, ordinal: number): number =>
  ((ordinal << 12) | floorId) >>> 0;
