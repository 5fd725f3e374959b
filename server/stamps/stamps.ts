export type FloorStamps = { readonly static: number; readonly status: number };

/** The present stamps, wherever they come from; undefined: no such person or floor. */
export type Stamps = {
  readonly company: number;
  /** Pages below this stamp of the company must reload. */
  readonly reload: number;
  readonly self: (userId: number) => number | undefined;
  readonly floor: (id: number) => FloorStamps | undefined;
};
