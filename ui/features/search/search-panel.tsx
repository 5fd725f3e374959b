import { Stack } from '@mantine/core';
import { type ReactNode, useCallback, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { SearchBox } from './box/search-box.tsx';
import { DatasetButtons } from './filters/dataset-buttons.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { SearchResults, type SearchResultsHandle } from './results/search-results.tsx';
import classes from './search-panel.module.css';
import { SearchStatus } from './search-status.tsx';
import type { SearchDoor } from './use-search-door.ts';
import { useSearchOfRooms } from './use-search-of-rooms.ts';

export type SearchPanelProps = {
  readonly door: SearchDoor;
  /** Moves the focus to the map after something on it was selected. */
  readonly toMap: () => void;
  /** Shown while there is no search; call `take` after selecting something on the map. */
  readonly idle: (take: () => void) => ReactNode;
  /** SC75: shown instead of results while rooms are searched for without a text; absent: these are results, too. */
  readonly rooms?: (take: () => void) => ReactNode;
  /** Rendered in the landmark, before the box. */
  readonly before?: ReactNode;
};

/** Box, datasets, filters and results (specification 2, Search panel), both beside the map and in the phone's sheet. */
export const SearchPanel = ({ door, toMap, idle, rooms, before }: SearchPanelProps) => {
  const { t } = useTranslation('search');
  const results = useRef<SearchResultsHandle>(null);
  const resultsId = useId();
  const shows = useProjection('search', (view) => view.shows) ?? 'nothing';
  const isOfRooms = useSearchOfRooms() && rooms !== undefined;
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(isOfRooms ? results : null, () => {
    const first = (): void => list.current?.querySelector('button')?.focus();
    return { focusFirst: first, takeFirst: first, goToFirst: first };
  }, []);
  const { box, giveWay } = door;
  const latest = useRef({ giveWay, toMap });
  latest.current = { giveWay, toMap };
  const take = useCallback((): void => {
    latest.current.giveWay();
    latest.current.toMap();
  }, []);
  const toBox = useCallback((): void => box.current?.focus(), [box]);
  return (
    <Stack component="search" gap={0} flex="1 1 auto" mih={0} aria-label={t('title')}>
      {before}
      <div className={classes.panel}>
        <SearchBox
          box={box}
          results={results}
          resultsId={resultsId}
          autoFocus={door.sheet === 'typing'}
        />
        <DatasetButtons />
        <FilterPanel />
        <SearchStatus box={box} />
        <div
          ref={list}
          id={resultsId}
          className={shows === 'results' && !isOfRooms ? classes.results : undefined}
        >
          {isOfRooms ? rooms?.(take) : <SearchResults ref={results} toMap={take} toBox={toBox} />}
        </div>
        {shows !== 'results' && <div className={classes.favourites}>{idle(take)}</div>}
      </div>
    </Stack>
  );
};
