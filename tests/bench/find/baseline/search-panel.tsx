import { Text, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { SearchResult } from '../../../../core/contract/search.ts';
import { SEARCH_DEBOUNCE, searchIntent } from '../../../../core/search/query.ts';
import { Row } from './rows.tsx';
import { selectLines, selectResults } from './selectors.ts';
import { found, searched, useAppDispatch, useAppSelector } from './store.ts';

const ROW = 56;
const HEADING = 32;
const OVERSCAN = 8;

const Results = () => {
  const lines = useAppSelector(selectLines);
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING : ROW),
    getItemKey: (index) => `${lines[index]?.kind} ${lines[index]?.id}`,
    overscan: OVERSCAN,
  });
  return (
    <div ref={box} style={{ flex: 1, overflow: 'auto', contain: 'strict' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const style = { position: 'absolute', top: start, height: size, width: '100%' } as const;
          return (
            <div key={key} style={style} data-row={line.kind}>
              {line.kind === 'heading' ? (
                <Text size="xs" fw={650} px="sm">
                  {line.name} {line.count}
                </Text>
              ) : (
                <Row kind={line.kind} id={line.id} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};

/** The box holds what is typed; the store hears of it when the typing pauses, and the server is asked then. */
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
        // Another text has been typed meanwhile.
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
