import type { Ref } from 'react';

/** What the search box asks of the list. */
export type SearchResultsHandle = {
  /** The keyboard goes on to the first result; nothing when there is none. */
  readonly focusFirst: () => void;
  /** Chooses the first result, as pressing it does; nothing when there is none. */
  readonly takeFirst: () => void;
};

type Props = {
  /** Where the keyboard goes on when something on the map was chosen. */
  readonly toMap: () => void;
  /** Back to the search box, where typing goes on. Without it the keyboard stays in the list. */
  readonly toBox?: () => void;
  readonly ref?: Ref<SearchResultsHandle>;
};

/** What was found, grouped, of any length; and how much it is. */
export const SearchResults = (_props: Props) => null;
