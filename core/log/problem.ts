/** Why a text is not a log that can be replayed. Nothing of it is applied. */
export type LogProblem = {
  readonly kind:
    | 'empty'
    | 'noHeader'
    | 'newerFormat'
    /** The line is not what the host wrote. */
    | 'damaged'
    | 'malformed'
    | 'doubled'
    | 'missing'
    | 'outOfOrder'
    | 'cutOff'
    /** The log begins after an entry, with a state that this build does not know. */
    | 'unknownState';
  /** 1 is the first line. */
  readonly line: number;
  /** The entry that is concerned; null: none, as in a header. */
  readonly entry: number | null;
  /** In a developer's words, with the numbers. */
  readonly message: string;
};
