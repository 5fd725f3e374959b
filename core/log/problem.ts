/** Why a text cannot be replayed as a log. No part of it is applied. */
export type LogProblem = {
  readonly kind:
    | 'empty'
    | 'noHeader'
    | 'newerFormat'
    /** The line differs from what was written. */
    | 'damaged'
    | 'malformed'
    | 'doubled'
    | 'missing'
    | 'outOfOrder'
    | 'cutOff'
    /** LG8: the log exceeds a limit. */
    | 'tooLarge'
    /** The file is not whole gzip, or not text in UTF-8. */
    | 'unreadable'
    /** The log begins with a snapshot whose state this build does not support. */
    | 'unknownState';
  /** Line number, from 1. */
  readonly line: number;
  /** The affected entry; null: none, for example in a header. */
  readonly entry: number | null;
  /** For developers, with the numbers: one line, bounded, with texts from the log escaped. */
  readonly message: string;
};
