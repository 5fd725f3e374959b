/** Free desks and rooms of a floor at the time that the map shows. */
type FreeFloor = { readonly id: number; readonly desks: number; readonly rooms: number };

/** The floors of the building on the map whose counts are known, the shown one as its own counts say. */
export type FreeFloorsView = { readonly floors: readonly FreeFloor[] };
