/** An id of `core/RULES.md`, such as `BK9`. A test checks that each that is cited exists. */
export type RuleId = string;

/**
 * What a step may know and ask besides its state and its event. `Draft`: a request without its id. `Change`: what it may
 * change in the layers below it.
 */
export type World<Draft, Change> = {
  /** The entry's time, milliseconds since the epoch. */
  readonly at: number;
  /** The request that the event answers; null for commands and unasked facts. */
  readonly cause: number | null;
  /** Asks for something of the outside; returns the request's id. */
  readonly request: (draft: Draft) => number;
  /** Cancels a request; null is nothing. */
  readonly cancel: (id: number | null) => void;
  /**
   * Changes a layer below: all parts step with it as soon as they have stepped with the present event, within the same
   * entry. It is derived from that entry, so that the log does not hold it.
   */
  readonly dispatch: (change: Change) => void;
  /** Says that a rule of `core/RULES.md` decided this, for who reads a log: it is no part of the state. */
  readonly cite: (rule: RuleId) => void;
};
