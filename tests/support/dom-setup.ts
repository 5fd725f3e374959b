import './plain-styles.ts';
import './quiet-errors.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18n, startLanguage } from '../../ui/shared/i18n/language.ts';
import { text } from './text.ts';

// What Mantine needs of a browser and happy-dom has not.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// Its own message is the whole page.
configure({
  // A machine may have other things to do.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\n${text(container)}`),
});

// Our modules are loaded once for all files: none may put another in the place of one of them.
if (!i18n.isInitialized) await startLanguage('en');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
