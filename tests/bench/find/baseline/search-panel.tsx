import { Text, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { SearchResult } from '../../../../core/contract/search.ts';
import { SEARCH_DEBOUNCE, searchIntent } from '../../../../core/rules/search/query.ts';
import classes from '../../../../ui/features/search/results/result-grid.module.css';
import {
  HEADING_HEIGHT,
  ROW_HEIGHT,
} from '../../../../ui/features/search/results/result-layout.ts';
import { useResultWords } from '../../../../ui/features/search/results/result-words.ts';
import { Row } from './rows.tsx';
import { selectHere, selectLines, selectResults } from './selectors.ts';
import { found, searched, useAppDispatch, useAppSelector } from './store.ts';

/** Rows rendered beyond the visible ones, as many as in the app. */
const BEYOND = 2;

const Results = () => {
  const lines = useAppSelector(selectLines);
  const count = useAppSelector((state) => selectResults(state).count);
  const here = useAppSelector(selectHere);
  const words = useResultWords();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => `${lines[index]?.kind} ${lines[index]?.id}`,
    overscan: BEYOND,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the app
    <div
      ref={box}
      className={classes.box}
      style={{ flexBasis: virtual.getTotalSize() }}
      role="grid"
      aria-rowcount={count}
    >
      <div className={classes.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const style = { transform: `translateY(${start}px)` };
          return line.kind === 'heading' ? (
            <div key={key} className={classes.heading} style={style}>
              <span className={classes.title}>{line.name}</span>
              <span>{line.count}</span>
            </div>
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: as in the app
            // biome-ignore lint/a11y/useFocusableInteractive: its buttons have the focus
            <div key={key} className={classes.row} role="row" data-row={line.number} style={style}>
              <Row
                kind={line.kind}
                id={line.id}
                by={line.by}
                groupId={line.groupId}
                heading={line.heading}
                words={words}
                here={here}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** The box holds the typed text; the store gets it after a pause in typing, and then the server is asked. */
export const SearchPanel = () => {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const count = useAppSelector((state) => selectResults(state).count);

  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      dispatch(searched(text));
      if (searchIntent(text) !== 'search') return;
      try {
        const answer = await fetch(
          `/secure/search/fullObjects?str=${encodeURIComponent(text)}&searchUsers=true`,
          { signal: asked.signal },
        );
        const result: SearchResult = await answer.json();
        dispatch(found({ text, found: result }));
      } catch {
        // Another text was typed meanwhile.
      }
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [dispatch, text]);

  return (
    <search style={{ width: 320, display: 'flex', flexDirection: 'column' }}>
      <TextInput
        type="search"
        aria-label="Search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Results />
      <Text role="status" size="sm">
        {count} results
      </Text>
    </search>
  );
};
