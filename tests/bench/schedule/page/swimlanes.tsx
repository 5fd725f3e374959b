import '../../../../ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { i18n, startLanguage } from '../../../../ui/app/i18n/language.ts';
import { MirrorContext } from '../../../../ui/mirror/hooks.ts';
import type { Mirror } from '../../../../ui/mirror/mirror.ts';
import { ScheduleGrid } from '../../../../ui/schedule/schedule-grid.tsx';
import { styleNonce } from '../../../../ui/theme/nonce.ts';
import { cssVariables, theme } from '../../../../ui/theme/theme.ts';
import type { Fixture } from './fixture.ts';

/** Answers topics as the worker would: a turn of the event loop later, the rows that were asked for. */
const mirrorOf = ({ view, rows }: Fixture): Mirror => {
  const answers = new Map<string, unknown>();
  const answer = (key: string): unknown => {
    if (!key.startsWith('scheduleRows')) return key.startsWith('schedule') ? view : undefined;
    const [from = 0, to = 0] = (key.match(/\d+/g) ?? []).map(Number);
    return { from, rows: rows.slice(from, to) };
  };
  return {
    read: (key: string) => answers.get(key),
    watch: (key: string, changed: () => void) => {
      if (answers.has(key)) return () => undefined;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        answers.set(key, answer(key));
        changed();
      };
      port2.postMessage(null);
      return () => port1.close();
    },
    dispatch: async () => ({ _tag: 'Accepted' }),
  } as unknown as Mirror;
};

/** Perch's own swimlanes. Resolves to what draws them. */
export const prepare = async (fixture: Fixture, root: HTMLElement): Promise<() => void> => {
  await startLanguage('en');
  const mirror = mirrorOf(fixture);
  return () =>
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          getStyleNonce={styleNonce}
          deduplicateInlineStyles
        >
          <MirrorContext value={mirror}>
            <div
              style={{
                flex: 1,
                minWidth: 0,
                minHeight: 0,
                display: 'flex',
                flexDirection: 'column',
              }}
            >
              <ScheduleGrid view={fixture.view} />
            </div>
          </MirrorContext>
        </MantineProvider>
      </I18nextProvider>,
    );
};
