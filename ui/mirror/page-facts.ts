import type { PageFact } from '../../core/core.ts';

export type PageFactsPorts = {
  readonly tell: (fact: PageFact) => void;
  /** The page may be about to end. */
  readonly leaving: () => void;
  readonly shown: () => void;
};

/** What holds of the page now; for a worker that may have missed it. */
export const presentFacts = (): readonly PageFact[] => [
  { _tag: document.visibilityState === 'visible' ? 'PageShown' : 'PageHidden' },
  { _tag: navigator.onLine ? 'CameOnline' : 'WentOffline' },
];

/** SG8: the choices that hold in all tabs. */
const FOLLOWED = ['language', 'timeFormat', 'colorScheme'] as const;
const isFollowed = (key: string): key is (typeof FOLLOWED)[number] =>
  FOLLOWED.some((one) => one === key);

/** Listens for what only the page can know; the result ends it. */
export const listenToPage = ({ tell, leaving, shown }: PageFactsPorts): (() => void) => {
  const over = new AbortController();
  const { signal } = over;
  const turned = () => {
    const isVisible = document.visibilityState === 'visible';
    tell({ _tag: isVisible ? 'PageShown' : 'PageHidden' });
    // On phones a hidden page is often the last that is heard of it.
    if (isVisible) shown();
    else leaving();
  };
  document.addEventListener('visibilitychange', turned, { signal });
  window.addEventListener('online', () => tell({ _tag: 'CameOnline' }), { signal });
  window.addEventListener('offline', () => tell({ _tag: 'WentOffline' }), { signal });
  window.addEventListener('pagehide', leaving, { signal });
  // Only other tabs of this browser cause this event.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === 'oauthSuccess' || key === null) tell({ _tag: 'SignedElsewhere' });
      else if (isFollowed(key) && newValue !== null) {
        tell({ _tag: 'ChosenElsewhere', key, value: newValue });
      }
    },
    { signal },
  );
  return () => over.abort();
};
