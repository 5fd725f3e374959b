import { useSyncExternalStore } from 'react';

/** The scale at rest is not always exactly 1. */
const ENLARGED = 1.01;

const subscribe = (tell: () => void): (() => void) => {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', tell);
  return () => visualViewport?.removeEventListener('resize', tell);
};
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > ENLARGED;

/** UC8: whether the user has enlarged the page by a pinch. The viewer cannot know: the scale of a frame is always 1. */
export const usePageZoom = (): boolean => useSyncExternalStore(subscribe, isZoomed, () => false);
