import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Command } from '../../core/events.ts';
import { i18n, startLanguage } from '../../ui/app/i18n/language.ts';
import { MirrorContext } from '../../ui/mirror/hooks.ts';
import type { Mirror } from '../../ui/mirror/mirror.ts';
import type { WorkerReport } from '../../ui/mirror/supervisor.ts';

export type Page = {
  /** What each topic says, by its name. */
  readonly views?: Readonly<Record<string, unknown>>;
  readonly worker?: Partial<WorkerReport>;
};

const RUNNING: WorkerReport = { status: 'running', message: '', leftLogs: [] };

let english: Promise<void> | undefined;
const speakEnglish = async (): Promise<void> => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: '' } });
  await startLanguage('en');
  // Without a document, components render as on a server.
  Reflect.deleteProperty(globalThis, 'document');
};

/** What a part of the screen says in English, and what it commands. */
export const render = async (part: ReactNode, { views = {}, worker = {} }: Page = {}) => {
  english ??= speakEnglish();
  await english;
  const commands: Command[] = [];
  const report = { ...RUNNING, ...worker };
  const mirror = {
    read: (key: string) => views[/^\w+/.exec(key)?.[0] ?? ''],
    watch: () => () => undefined,
    dispatch: async (command: Command) => {
      commands.push(command);
      return { _tag: 'Accepted' };
    },
    exportLog: async () => null,
    supervisor: { report: () => report, watch: () => () => undefined },
  } as unknown as Mirror;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <MirrorContext value={mirror}>
          <MemoryRouter>{part}</MemoryRouter>
        </MirrorContext>
      </MantineProvider>
    </I18nextProvider>,
  );
  return { html, commands };
};
