import { Stack, VisuallyHidden } from '@mantine/core';
import { type Ref, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { ResultFooter } from './result-footer.tsx';
import { ResultGrid } from './result-grid.tsx';
import type { SearchResultsHandle } from './result-handle.ts';
import { NO_NEWS, newsOf } from './result-news.ts';
import { ResultNone } from './result-none.tsx';

export type { SearchResultsHandle };

const DATASETS = ['DESK', 'ROOM', 'USER'] as const;

type Props = {
  /** Moves the focus to the map after something on it was selected. */
  readonly toMap: () => void;
  /** Moves the focus back to the search box; without it, the focus stays in the list. */
  readonly toBox?: () => void;
  /** Null while there is no result. */
  readonly ref?: Ref<SearchResultsHandle>;
};

/** The results in groups, as a list of any length, and their number. */
export const SearchResults = ({ toMap, toBox, ref }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  const dispatch = useDispatch();
  const view = useProjection('search');
  const [told, tell] = useState(NO_NEWS);
  const news = newsOf(view, told);
  if (news !== told) tell(news);
  // Rows take longer to render than a character: typing has priority.
  const drawn = useDeferredValue(view);
  const found = drawn?.shows === 'results' ? drawn : null;
  const widen = (): void => {
    const dataset = DATASETS.find((of) => found?.datasets[of] === 'on');
    if (dataset !== undefined) dispatch({ _tag: 'ToggleDataset', dataset });
    toBox?.();
  };
  return (
    <>
      <VisuallyHidden role="status" aria-live={news.isQuiet ? 'off' : 'polite'}>
        {news.search !== '' &&
          `${news.count === 0 ? t('none') : t('count', { count: news.count })} ${news.more ? t('more') : ''}`}
      </VisuallyHidden>
      {found !== null && (
        <Stack gap={0} flex="1 1 auto" mih={0}>
          {found.count > 0 && <ResultGrid view={found} toMap={toMap} toBox={toBox} ref={ref} />}
          {found.count > 0 && <ResultFooter view={found} onWiden={widen} />}
          {/* If the server could not be reached, the box says so. */}
          {found.count === 0 && found.server !== 'failed' && found.server !== 'offline' && (
            <ResultNone view={found} toBox={toBox} />
          )}
        </Stack>
      )}
    </>
  );
};
