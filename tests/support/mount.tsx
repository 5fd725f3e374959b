import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { Command } from '../../core/core.ts';
import { MirrorContext } from '../../ui/mirror/hooks.ts';
import type { WorkerReport } from '../../ui/mirror/supervisor.ts';
import { i18n } from '../../ui/shared/i18n/language.ts';
import { theme as pageTheme } from '../../ui/theme/theme.ts';
import { the } from './by-role.ts';
import type { CoreSession } from './core-session.ts';
import { FakeMirror, type Views } from './fake-mirror.ts';
import { text } from './text.ts';
import { DESKTOP, PHONE, setViewport } from './viewport.ts';

export type Page = {
  /** The views of topics; all others come from the core. */
  readonly views?: Views;
  /** The core behind the page: it receives each command, and its new views are rendered. */
  readonly core?: CoreSession;
  readonly worker?: Partial<WorkerReport>;
  /** With the width of a phone. */
  readonly phone?: boolean;
  /** The URL of the page. */
  readonly at?: string;
};

/** Lists render their options only when open, because that takes most of the time of a test. */
const theme = mergeThemeOverrides(pageTheme, {
  components: { Combobox: { defaultProps: { keepMounted: false } } },
});

/** Views that most parts need; with a core they come from it. */
const USUAL: Views = {
  settings: { language: 'en', timeFormat: 'HH:mm' },
  account: { backendUrl: '', features: {} },
};

/** Renders a part of the screen, in English, within the providers of the app. */
export const mount = (part: ReactNode, page: Page = {}) => {
  const { views, core, worker, phone = false, at = '/' } = page;
  setViewport(phone ? PHONE : DESKTOP);
  const fake = new FakeMirror(core === undefined ? { ...USUAL, ...views } : views, core, worker);
  const around = (inner: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <MirrorContext value={fake.mirror}>
          <MemoryRouter initialEntries={[at]}>{inner}</MemoryRouter>
        </MirrorContext>
      </MantineProvider>
    </I18nextProvider>
  );
  // Removes the previous page.
  cleanup();
  const { container, rerender, unmount } = render(around(part));
  // With fake timers, user input advances them.
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: 0,
    ...(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
  });
  return {
    container,
    /** The commands dispatched so far. */
    commands: fake.commands,
    /** The facts of the page so far. */
    facts: fake.facts,
    mirror: fake.mirror,
    user,
    /** Presses the element with the name; returns the commands so far. */
    press: async (name: string | RegExp, role = 'button') => {
      await user.click(the(role, name));
      return fake.commands;
    },
    /** Selects an option of a list; returns the commands so far. */
    choose: async (list: string, option: string) => {
      await user.click(the('combobox', list));
      await user.click(the('option', option));
      return fake.commands;
    },
    /** The visible text. */
    text: () => text(),
    /** Changes views, or publishes changes of the core. */
    say: (more?: Views) => act(() => fake.say(more)),
    /** Advances fake timers. */
    elapse: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    /** Renders the part again with other props. */
    redraw: (again: ReactNode) => rerender(around(again)),
    unmount,
  };
};

/** Expects that exactly these commands were dispatched, earlier ones of the page included. */
export const sends = async (
  done: Promise<readonly Command[]>,
  ...commands: readonly Command[]
): Promise<void> => expect(await done).toEqual(commands);
