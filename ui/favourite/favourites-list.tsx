type Props = { readonly toMap: () => void };

/** The favourites, called 'selected colleagues', by name. */
export const FavouritesList = (_props: Props) => null;
