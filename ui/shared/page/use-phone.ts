import { useSyncExternalStore } from 'react';
import { followPageLayout, type PageLayout } from './page-layout.ts';

let page: ReturnType<typeof followPageLayout> | undefined;

export const usePageLayout = (): PageLayout => {
  page ??= followPageLayout(window);
  return useSyncExternalStore(page.subscribe, page.layout, page.layout);
};

/** Whether the side panel becomes a tab bar with sheets: the page is narrower than 768 px, or low. */
export const usePhone = (): boolean => usePageLayout() !== 'wide';
