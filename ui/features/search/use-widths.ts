import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false } as const;

/** Whether the map and the search panel both fit beside the side panel (1360 px). */
export const useRoomy = (): boolean =>
  useMediaQuery('(min-width: 85em)', undefined, AT_ONCE) ?? false;

/**
 * UC6: whether the search panel covers the map instead of taking a part of it: below 1100 px, and below 1780 px beside a
 * window such as the planner.
 */
export const useNarrow = (isBesideWindow: boolean): boolean => {
  const query = isBesideWindow ? '(max-width: 111.24em)' : '(max-width: 68.74em)';
  return useMediaQuery(query, undefined, AT_ONCE) ?? false;
};
