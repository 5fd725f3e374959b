import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProjection } from '../../../mirror/hooks.ts';
import { useSlow } from '../../../shared/page/use-slow.ts';

/** Milliseconds: the debounce (SR4), and the usual time of an answer. */
const SLOW = 650;

type Props = {
  readonly size: number;
  /** Shown instead until the loader appears. */
  readonly children?: ReactNode;
};

/** SR26: delayed, because an animation makes the browser hold back each typed character until the next frame. */
export const SearchLoader = ({ size, children }: Props) => {
  const isSearching = useProjection('search', ({ server }) => server === 'searching') ?? false;
  const text = useProjection('search', (view) => view.text) ?? '';
  if (useSlow(isSearching, text, SLOW)) return <Loader size={size} aria-hidden="true" />;
  return children ?? <span style={{ width: size, height: size }} aria-hidden="true" />;
};
