/** The time that all processes on one database share. */
export type Clock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** False while the database's clock has jumped and it is not yet clear whether the jump is a mistake. */
  readonly isCertain: () => boolean;
};
