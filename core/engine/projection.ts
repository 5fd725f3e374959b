/**
 * Derives what one part of the screen shows: ids, codes, numbers and minutes; no translated text, no formatted date, no
 * clock. It is recomputed only when a value that `reads` returns has changed (compared by identity).
 *
 * Example: `{ reads: ({ floor }) => [floor.spaces], project: ({ floor }, { spaceId }) => lookUp(floor.spaces, spaceId) }`.
 */
export type Projection<State, Params, View> = {
  readonly reads: (state: State) => readonly unknown[];
  readonly project: (state: State, params: Params) => View;
  /** The view is a record by id; only its changed entries are sent. */
  readonly keyed?: true;
};

export type NoParams = Readonly<Record<string, never>>;
