import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false } as const;

/** Whether the map and the search panel both fit beside the side panel (1360 px). */
export const useRoomy = (): boolean =>
  useMediaQuery('(min-width: 85em)', undefined, AT_ONCE) ?? false;

/** Whether the search panel covers the map (below 1100 px; also in search-aside.module.css). */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 68.74em)', undefined, AT_ONCE) ?? false;
