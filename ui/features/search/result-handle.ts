/** What the search box asks of the list of results. */
export type SearchResultsHandle = {
  /** The keyboard goes on to the first result. */
  readonly focusFirst: () => void;
  /** Chooses the first result, as pressing it does. */
  readonly takeFirst: () => void;
};
