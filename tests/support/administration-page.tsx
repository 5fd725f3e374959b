import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { type Command, projections } from '../../core/administration/administration.ts';
import type { Answer } from '../../core/contract/answer.ts';
import { AdministrationContext } from '../../ui/administration/engine/hooks.ts';
import type { AdministrationMirror } from '../../ui/administration/engine/mirror.ts';
import { loadAdministrationTexts } from '../../ui/administration/engine/texts.ts';
import { SECTIONS } from '../../ui/administration/sections.ts';
import { Gate } from '../../ui/administration/shell/gate.tsx';
import { i18n } from '../../ui/shared/i18n/language.ts';
import { theme } from '../../ui/theme/theme.ts';
import { parseTopicKey, type TopicKey } from '../../worker/protocol/topic-key.ts';
import type { AdministrationServer } from './administration-server.ts';
import { AdministrationSession } from './administration-session.ts';
import { layOut } from './layout.ts';
import { DESKTOP, PHONE, setViewport } from './viewport.ts';

type Page = {
  readonly at?: string;
  readonly server?: AdministrationServer;
  readonly phone?: boolean;
  /** What calls of the worker answer instead of the server. */
  readonly failing?: Readonly<Record<string, Answer<unknown>>>;
};

/** The mirror of a page without a worker, over a session in memory whose server answers at once. */
const mirrorOf = (session: AdministrationSession, commands: Command[]) => {
  const watchers = new Set<() => void>();
  let projected = { state: session.state, views: new Map<TopicKey, unknown>() };
  const read = (key: TopicKey): unknown => {
    const parsed = parseTopicKey(key);
    if (parsed === null || !Object.hasOwn(projections, parsed.name)) return undefined;
    if (projected.state !== session.state) projected = { state: session.state, views: new Map() };
    const name = parsed.name as keyof typeof projections;
    if (!projected.views.has(key)) {
      projected.views.set(key, projections[name].project(session.state, parsed.params as never));
    }
    return projected.views.get(key);
  };
  const say = () => {
    for (const changed of [...watchers]) changed();
  };
  const watch = (_key: TopicKey, changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  };
  const mirror = {
    read,
    subscribe: watch,
    subscribeSync: watch,
    dispatch: async (command: Command) => {
      commands.push(command);
      session.send(command);
      session.settle();
      say();
      return { _tag: 'Accepted' };
    },
    sendFact: async () => ({ _tag: 'Accepted' }),
    deposit: async () => 1,
    flush: () => undefined,
    exportLog: async () => null,
    supervisor: { report: () => ({ status: 'running', message: '', leftLogs: [] }) },
  } as unknown as AdministrationMirror;
  return { mirror, say };
};

/** Renders the administration page over a server in memory. */
export const mountAdministration = async ({
  at = '/admin/spaces',
  server,
  phone = false,
  failing = {},
}: Page = {}) => {
  setViewport(phone ? PHONE : DESKTOP);
  layOut();
  await loadAdministrationTexts('en');
  const session = new AdministrationSession(server);
  for (const [name, answer] of Object.entries(failing)) session.failures.set(name, answer);
  session.settle();
  const commands: Command[] = [];
  const { mirror, say } = mirrorOf(session, commands);
  const address = { path: '' };
  const Address = () => {
    const { pathname, search } = useLocation();
    address.path = pathname + search;
    return null;
  };
  cleanup();
  // The page was entered from its overview.
  window.history.replaceState(null, '', '/admin/overview');
  window.history.pushState(null, '', at);
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <AdministrationContext value={mirror}>
          <BrowserRouter>
            <Address />
            <Gate sections={SECTIONS} />
          </BrowserRouter>
        </AdministrationContext>
      </MantineProvider>
    </I18nextProvider>,
  );
  // The section is a chunk of its own.
  await waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('main[aria-busy]')).toBeNull();
  });
  return {
    container,
    session,
    commands,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Sends a command, as another part of the page would. */
    send: (command: Command) =>
      act(async () => {
        await mirror.dispatch(command);
      }),
    /** The address of the page. */
    path: () => address.path,
    /** As the buttons of the browser do. */
    back: () => act(async () => window.history.back()),
    forward: () => act(async () => window.history.forward()),
    /** Lets time pass in the worker. */
    elapse: (milliseconds: number) =>
      act(() => {
        session.elapse(milliseconds);
        say();
      }),
  };
};
