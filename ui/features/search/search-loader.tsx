import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { useSlow } from '../../shared/use-slow.ts';

/** Milliseconds: the server is asked after a pause (SR4), and has a moment to answer. */
const SLOW = 650;

type Props = {
  readonly size: number;
  /** Stands in its place until it turns. */
  readonly children?: ReactNode;
};

/** SR26: what moves makes the browser hold each letter back until its next picture. */
export const SearchLoader = ({ size, children }: Props) => {
  const isSearching = useProjection('search', ({ server }) => server === 'searching') ?? false;
  const text = useProjection('search', (view) => view.text) ?? '';
  if (useSlow(isSearching, text, SLOW)) return <Loader size={size} aria-hidden="true" />;
  return children ?? <span style={{ width: size, height: size }} aria-hidden="true" />;
};
