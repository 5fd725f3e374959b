import './plain-styles.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18n, startLanguage } from '../../ui/shared/i18n/language.ts';
import { patience } from './patience.ts';
import { text } from './text.ts';

// Mantine needs these, and happy-dom does not have them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// The default message contains the whole page.
configure({
  asyncUtilTimeout: patience(10_000),
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\n${text(container)}`),
});

// Our modules are loaded once for all files, so no file may mock them.
if (!i18n.isInitialized) await startLanguage('en');

type Page = {
  readonly setURL: (url: string) => void;
  readonly settings: { disableIframePageLoading: boolean };
};

const page: Page = Reflect.get(window, 'happyDOM');

/** In happy-dom, a download takes the page to the address of the file. */
const START = window.location.href;

// There is no server here that has the page of the map.
page.settings.disableIframePageLoading = true;

// Nor one that answers what a screen asks for by itself: without a stub, it waits.
globalThis.fetch = () => new Promise(() => undefined);

afterEach(() => {
  cleanup();
  if (window.location.href !== START) page.setURL(START);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
