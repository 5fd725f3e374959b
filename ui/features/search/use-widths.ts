import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false } as const;

/** Whether the page is so wide that map and search panel have their room beside the side panel (1360 px). */
export const useRoomy = (): boolean =>
  useMediaQuery('(min-width: 85em)', undefined, AT_ONCE) ?? false;

/** Whether it is so narrow that the search panel lies over the map (below 1100 px; also in search-aside.module.css). */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 68.74em)', undefined, AT_ONCE) ?? false;
