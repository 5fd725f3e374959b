import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './search-panel.module.css';

type Props = { readonly box: RefObject<HTMLInputElement | null> };

/** What there is to say of the search besides its results: too few letters, or a server that could not be asked. */
export const SearchStatus = ({ box }: Props) => {
  const { t } = useTranslation(['search', 'app']);
  const dispatch = useDispatch();
  const shows = useProjection('search', (view) => view.shows) ?? 'nothing';
  const server = useProjection('search', (view) => view.server) ?? 'idle';
  const again = (): void => {
    dispatch({ _tag: 'SearchAgain' });
    // The button goes while the server is asked.
    box.current?.focus();
  };
  const isFailed = server === 'failed';
  const isOffline = server === 'offline';
  return (
    <div className={isFailed || isOffline ? classes.failed : classes.status}>
      {(isFailed || isOffline) && (
        <IconCloudOff size={18} className={classes.sign} aria-hidden="true" />
      )}
      <div role="status" className={classes.words}>
        {shows === 'short' && <p className={classes.hint}>{t('search:short')}</p>}
        {isFailed && t('search:failed')}
        {isOffline && t('search:offline')}
      </div>
      {isFailed && (
        <Button variant="default" size="compact-sm" flex="none" onClick={again}>
          {t('app:retry')}
        </Button>
      )}
    </div>
  );
};
