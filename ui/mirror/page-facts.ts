import type { PageFact } from '../../core/events.ts';

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
  // Only other tabs of this browser cause this event: one of them signed in or out.
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === 'oauthSuccess' || key === null) tell({ _tag: 'SignedElsewhere' });
    },
    { signal },
  );
  return () => over.abort();
};
