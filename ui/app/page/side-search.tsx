import { FavouritesList } from '../../features/favourite/index.ts';
import { SearchedRooms } from '../../features/schedule/index.ts';
import { SearchAside, type SearchDoor } from '../../features/search/index.ts';

type Props = {
  readonly door: SearchDoor;
  readonly toMap: () => void;
};

/** The search beside the map, with what it shows of other features. */
export const SideSearch = (props: Props) => (
  <SearchAside
    {...props}
    idle={(take) => <FavouritesList toMap={take} />}
    rooms={(take) => <SearchedRooms onTaken={take} />}
  />
);
