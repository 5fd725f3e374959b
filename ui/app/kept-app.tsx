import { useEffect } from 'react';
import { useProjection } from '../mirror/hooks.ts';
import { keepApp } from './keep-app.ts';

/** Waits for the map, which takes longest. Milliseconds. */
const AFTER_START = 3_000;

const whenIdle = (run: () => void): void => {
  const wait = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(run), AFTER_START);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
};

let isKept = false;

/** OF1: makes the browser keep the app, once a user is signed in and the company allows it (OF6). */
export const KeptApp = () => {
  const mayKeep = useProjection('account', (view) => view.keepsOffline) ?? false;
  useEffect(() => {
    // During development there is no service worker.
    if (!mayKeep || isKept || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    isKept = true;
    keepApp({
      container: navigator.serviceWorker,
      loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
      whenIdle,
      scope: import.meta.env.BASE_URL,
    });
  }, [mayKeep]);
  return null;
};
