/** One step of the schema. Its SQL must not change after a release: `migrate` compares checksums. */
export type Migration = {
  /** 1, 2, 3 ... without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** It breaks programs without this step, so that they must not run any more. */
  readonly isBreaking?: true;
};
