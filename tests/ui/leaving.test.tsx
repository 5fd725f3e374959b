import { act } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../ui/shared/page/lazy-part.ts';
import { watchLeaving } from '../../ui/shared/page/leaving.ts';
import { mount } from '../support/mount.tsx';

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render = () => (this.state.failed ? 'an error' : this.props.children);
}

/** A part whose file is aborted. */
const showAborted = () => {
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('aborted')));
  mount(
    <Boundary>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </Boundary>,
  );
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => document.body.textContent;

watchLeaving(window);
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(async () => {
  // The page stays for the next test.
  await pass(60_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('G1190: a file that does not load is an error', async () => {
  showAborted();
  await pass(0);
  expect(shown()).toContain('an error');
});

test('G1190: a page that goes shows no error of the files that were still being loaded', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  showAborted();
  await pass(20_000);
  expect(shown()).toContain('loading');
  expect(console.error).not.toHaveBeenCalled();
});

test('G1190: a page that was asked to go, and is still here, shows its errors', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  showAborted();
  await pass(40_000);
  expect(shown()).toContain('an error');
  showAborted();
  await pass(0);
  expect(shown()).not.toContain('loading');
});
