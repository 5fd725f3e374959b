import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone: the panel becomes a tab bar with sheets (768 px). */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
