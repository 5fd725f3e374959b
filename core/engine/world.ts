/** A rule id of `core/RULES.md`, such as `BK9`. A test checks that each cited id exists. */
export type RuleId = string;

/**
 * What a step gets besides its state and the event. `Draft`: a request without its id. `Change`: what it may change in the
 * layers below it.
 */
export type World<Draft, Change> = {
  /** Time of the entry, milliseconds since the epoch. */
  readonly at: number;
  /** The request that the event answers; null for commands and for facts that answer nothing. */
  readonly cause: number | null;
  /** Sends a request to the outside; returns its id. */
  readonly request: (draft: Draft) => number;
  /** Cancels a request; null: does nothing. */
  readonly cancel: (id: number | null) => void;
  /**
   * Changes a layer below. All features step with the change after they have stepped with the current event, within the
   * same entry. It follows from that entry, so the log does not store it.
   */
  readonly dispatch: (change: Change) => void;
  /** Records that a rule of `core/RULES.md` decided this. Only for readers of the log; it is not part of the state. */
  readonly cite: (rule: RuleId) => void;
};
