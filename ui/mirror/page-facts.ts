import type { PageFact } from '../../core/core.ts';

/** What the browser itself reports to any page. */
export type BrowserFact = Extract<
  PageFact,
  {
    readonly _tag:
      | 'PageHidden'
      | 'PageShown'
      | 'WentOffline'
      | 'CameOnline'
      | 'SignedElsewhere'
      | 'ChosenElsewhere';
  }
>;

export type PageFactsPorts = {
  readonly tell: (fact: BrowserFact) => void;
  /** The page may end soon. */
  readonly leaving: () => void;
  readonly shown: () => void;
};

/** The current state of the page, for a worker that may have missed changes. */
export const presentFacts = (): readonly Exclude<
  BrowserFact,
  { readonly _tag: 'SignedElsewhere' | 'ChosenElsewhere' }
>[] => [
  { _tag: document.visibilityState === 'visible' ? 'PageShown' : 'PageHidden' },
  { _tag: navigator.onLine ? 'CameOnline' : 'WentOffline' },
];

/** SG8: settings that are shared by all tabs. */
const FOLLOWED = ['language', 'timeFormat', 'colorScheme'] as const;
const isFollowed = (key: string): key is (typeof FOLLOWED)[number] =>
  FOLLOWED.some((one) => one === key);

/** Listens to browser events; returns how to stop. */
export const listenToPage = ({ tell, leaving, shown }: PageFactsPorts): (() => void) => {
  const over = new AbortController();
  const { signal } = over;
  const turned = () => {
    const isVisible = document.visibilityState === 'visible';
    tell({ _tag: isVisible ? 'PageShown' : 'PageHidden' });
    // On phones, hiding is often the last event of a page.
    if (isVisible) shown();
    else leaving();
  };
  document.addEventListener('visibilitychange', turned, { signal });
  window.addEventListener('online', () => tell({ _tag: 'CameOnline' }), { signal });
  window.addEventListener('offline', () => tell({ _tag: 'WentOffline' }), { signal });
  window.addEventListener('pagehide', leaving, { signal });
  // Fired only for changes by other tabs.
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
