import type { Draft } from './requests.ts';

/** What a step may know and ask besides its state and its event. */
export type World = {
  /** The entry's time, milliseconds since the epoch. */
  readonly at: number;
  /** The request that the event answers; null for commands and unasked facts. */
  readonly cause: number | null;
  /** Asks for something of the outside; returns the request's id. */
  readonly request: (draft: Draft) => number;
  /** Withdraws a request; null is nothing. */
  readonly cancel: (id: number | null) => void;
};
