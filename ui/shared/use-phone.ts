import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is narrower than 768 px: the side panel becomes a tab bar with sheets. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
