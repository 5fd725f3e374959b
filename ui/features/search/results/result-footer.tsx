import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SearchView } from '../../../../core/features/search/views.ts';
import classes from './result-footer.module.css';
import { SearchLoader } from './search-loader.tsx';
import { useOthers } from './use-others.ts';

type Props = {
  readonly view: Pick<SearchView, 'count' | 'more' | 'server' | 'datasets' | 'others'>;
  /** SR30: to all kinds. */
  readonly onWiden: () => void;
};

/** SR30: with so few results, the filter by kind may have hidden the wanted one. */
const FEW = 5;

/** The number of results, and whether more are loading. */
export const ResultFooter = ({ view, onWiden }: Props) => {
  const { count, more, server } = view;
  const others = useOthers(view);
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
      {others !== '' && count <= FEW && (
        <span className={classes.others}>
          {others}
          <Button variant="subtle" size="compact-sm" onClick={onWiden}>
            {t('everywhere')}
          </Button>
        </span>
      )}
      {more && <span className={classes.more}>{t('more')}</span>}
    </div>
  );
};
