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
  /** What topics say; the others say what the core shows. */
  readonly views?: Views;
  /** Runs behind the page: each command is entered into it, and what it shows then is drawn. */
  readonly core?: CoreSession;
  readonly worker?: Partial<WorkerReport>;
  /** As narrow as a phone. */
  readonly phone?: boolean;
  /** The address of the page. */
  readonly at?: string;
};

/** Lists are drawn when they open, and not before: to draw their options takes most of the time of a test. */
const theme = mergeThemeOverrides(pageTheme, {
  components: { Combobox: { defaultProps: { keepMounted: false } } },
});

/** What most parts ask for; a core says it by itself. */
const USUAL: Views = {
  settings: { language: 'en', timeFormat: 'HH:mm' },
  account: { backendUrl: '' },
};

/** A part of the screen on a page, in English, with what stands around it in the app. */
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
  // A page is drawn alone: what was there before goes.
  cleanup();
  const { container, rerender, unmount } = render(around(part));
  // Where time stands still, it goes on for the hand and the keyboard.
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: 0,
    ...(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
  });
  return {
    container,
    /** What was dispatched so far. */
    commands: fake.commands,
    user,
    /** Presses the only one of the name; what was dispatched so far. */
    press: async (name: string | RegExp, role = 'button') => {
      await user.click(the(role, name));
      return fake.commands;
    },
    /** Chooses from the list of the name; what was dispatched so far. */
    choose: async (list: string, option: string) => {
      await user.click(the('combobox', list));
      await user.click(the('option', option));
      return fake.commands;
    },
    /** What can be read now. */
    text: () => text(),
    /** Topics say something else, or the core has gone on. */
    say: (more?: Views) => act(() => fake.say(more)),
    /** Time goes on, where it stands still otherwise. */
    elapse: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    /** The same part with other props. */
    redraw: (again: ReactNode) => rerender(around(again)),
    unmount,
  };
};

/** What was done has sent these commands, with whatever was done before on the page. */
export const sends = async (
  done: Promise<readonly Command[]>,
  ...commands: readonly Command[]
): Promise<void> => expect(await done).toEqual(commands);
