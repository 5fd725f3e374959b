import { useTranslation } from 'react-i18next';
import type { SearchView } from '../../../core/features/search/views.ts';
import classes from './result-footer.module.css';
import { SearchLoader } from './search-loader.tsx';

type Props = { readonly view: Pick<SearchView, 'count' | 'more' | 'server'> };

/** The number of results, and whether more are loading. */
export const ResultFooter = ({ view: { count, more, server } }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  return (
    <div className={classes.footer}>
      <span className={classes.count}>{t('count', { count })}</span>
      {server === 'searching' && (
        <span className={classes.searching}>
          <SearchLoader size={14} />
          {t('searching')}
        </span>
      )}
      {more && <span className={classes.more}>{t('more')}</span>}
    </div>
  );
};
