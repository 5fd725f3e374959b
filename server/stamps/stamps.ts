export type FloorStamps = { readonly static: number; readonly status: number };

/** The current stamps, from memory or the database; undefined: unknown person or floor. */
export type Stamps = {
  readonly company: number;
  /** Pages with a smaller stamp of the company must reload. */
  readonly reload: number;
  readonly self: (userId: number) => number | undefined;
  readonly floor: (id: number) => FloorStamps | undefined;
  /** FF3: another number whenever a floor of the building changes. */
  readonly building: (id: number) => number | undefined;
};
