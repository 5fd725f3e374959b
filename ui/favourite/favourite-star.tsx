type Props = {
  readonly userId: number;
  readonly name: string;
  /** Of the button: a list that is moved through by arrow keys has one stop of the Tab key only. */
  readonly tabIndex?: number;
};

/** Makes a colleague a favourite, or no longer one; nothing for oneself (FV1). */
export const FavouriteStar = (_props: Props) => null;
