import { type MantineColorSchemeManager, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useProjection } from '../mirror/hooks.ts';
import { storedText } from '../shared/page/stored.ts';

const isScheme = (value: unknown): value is 'light' | 'dark' | 'auto' =>
  value === 'light' || value === 'dark' || value === 'auto';

/** The stored colour scheme for the first paint. `set` does nothing, because the settings store it themselves. */
export const storedScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = storedText('colorScheme');
    return isScheme(stored) ? stored : fallback;
  },
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** Applies the colour scheme of the settings. */
export const ColorSchemeFollower = () => {
  const scheme = useProjection('settings', (view) => view.colorScheme);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (scheme !== undefined) setColorScheme(scheme);
  }, [scheme, setColorScheme]);
  return null;
};
