export { FavouritesList } from './favourites-list.tsx';
