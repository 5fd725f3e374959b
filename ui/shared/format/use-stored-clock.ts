import { useSyncExternalStore } from 'react';
import type { TimeFormatValue } from '../../../core/contract/preferences.ts';
import { storedText } from '../page/stored.ts';

const clock = (): TimeFormatValue => (storedText('timeFormat') === 'hh:mm a' ? 'hh:mm a' : 'HH:mm');

/** Told when another tab changes the settings. */
const subscribe = (told: () => void): (() => void) => {
  window.addEventListener('storage', told);
  return () => window.removeEventListener('storage', told);
};

/** UC47: the clock that is chosen on this device, for pages that do not run the app. */
export const useStoredClock = (): TimeFormatValue => useSyncExternalStore(subscribe, clock);
