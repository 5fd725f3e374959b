import { useTranslation } from 'react-i18next';
import type { SearchView } from '../../../core/features/search/views.ts';
import classes from './result-footer.module.css';
import { SearchLoader } from './search-loader.tsx';

type Props = { readonly view: Pick<SearchView, 'count' | 'more' | 'server' | 'text' | 'datasets'> };

/** The number of results, and whether more are loading. */
export const ResultFooter = ({ view: { count, more, server, text, datasets } }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  const { DESK, ROOM, USER } = datasets;
  // UA6: a text finds people, too, unless desks or rooms are chosen.
  const isMissed = text !== '' && USER === 'unavailable' && DESK !== 'on' && ROOM !== 'on';
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
      {isMissed && <span className={classes.more}>{t('noneFuture')}</span>}
    </div>
  );
};
