/**
 * What one part of the screen shows: ids, codes, numbers and minutes; no translated text, no formatted date, no clock.
 * It is computed anew only when something that `reads` names has changed.
 */
export type Projection<State, Params, View> = {
  readonly reads: (state: State) => readonly unknown[];
  readonly project: (state: State, params: Params) => View;
  /** A record by id, sent as changes of its entries. */
  readonly keyed?: true;
};

export type NoParams = Readonly<Record<string, never>>;
