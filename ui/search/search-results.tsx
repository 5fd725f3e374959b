type Props = {
  /** Where the keyboard goes on when something on the map was chosen. */
  readonly toMap: () => void;
};

/** What was found, grouped, of any length; and how much it is. */
export const SearchResults = (_props: Props) => null;
