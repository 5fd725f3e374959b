/** Lets the search box control the list of results. */
export type SearchResultsHandle = {
  /** Moves the focus to the first result. */
  readonly focusFirst: () => void;
  /** Selects the first result, as pressing it does. */
  readonly takeFirst: () => void;
  /** Shows the route to the first result. */
  readonly goToFirst: () => void;
};
