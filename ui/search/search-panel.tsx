import { useTranslation } from 'react-i18next';
import { FavouritesList } from '../favourite/favourites-list.tsx';
import { SearchResults } from './search-results.tsx';

type Props = {
  /** Where the keyboard goes on when something on the map was chosen. */
  readonly toMap: () => void;
};

/** Box, datasets, filters and results (specification 2, Search panel): the same beside the map and on a phone's sheet. */
export const SearchPanel = ({ toMap }: Props) => {
  const { t } = useTranslation('search');
  return (
    <search aria-label={t('title')}>
      <SearchResults toMap={toMap} />
      <FavouritesList toMap={toMap} />
    </search>
  );
};
