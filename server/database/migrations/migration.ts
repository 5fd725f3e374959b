/** One step of the schema. Once released, its SQL never changes: `migrate` compares checksums. */
export type Migration = {
  /** 1, 2, 3 ... without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
};
