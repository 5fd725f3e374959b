import { Box, Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import tones from '../../theme/tones.module.css';
import classes from './search-panel.module.css';

type Props = { readonly box: RefObject<HTMLInputElement | null> };

/** The status of the search apart from its results: the text is too short, or the server could not be reached. */
export const SearchStatus = ({ box }: Props) => {
  const { t } = useTranslation(['search', 'app']);
  const dispatch = useDispatch();
  const shows = useProjection('search', (view) => view.shows) ?? 'nothing';
  const server = useProjection('search', (view) => view.server) ?? 'idle';
  const again = (): void => {
    dispatch({ _tag: 'SearchAgain' });
    // The focused button disappears while the request is pending.
    box.current?.focus();
  };
  const isFailed = server === 'failed';
  const isOffline = server === 'offline';
  return (
    <div className={isFailed || isOffline ? `${tones.yellow} ${classes.failed}` : classes.status}>
      {(isFailed || isOffline) && <IconCloudOff size={18} aria-hidden="true" />}
      <Box role="status" flex={1} miw={0}>
        {shows === 'short' && (
          <Text size="small" c="dimmed" mt={4} mb={6}>
            {t('search:short')}
          </Text>
        )}
        {isFailed && t('search:failed')}
        {isOffline && t('search:offline')}
      </Box>
      {isFailed && (
        <Button variant="default" size="compact-sm" flex="none" onClick={again}>
          {t('app:retry')}
        </Button>
      )}
    </div>
  );
};
