/** The current floor and its building. */
export const SHOWN = { floorId: 1, buildingId: 1 } as const;
