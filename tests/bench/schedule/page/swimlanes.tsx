import '../../../../ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { scaleOf } from '../../../../ui/features/schedule/geometry/geometry.ts';
import { ScheduleGrid } from '../../../../ui/features/schedule/grid/schedule-grid.tsx';
import { MirrorContext } from '../../../../ui/mirror/hooks.ts';
import type { Mirror } from '../../../../ui/mirror/mirror.ts';
import { i18n, startLanguage } from '../../../../ui/shared/i18n/language.ts';
import { styleNonce } from '../../../../ui/theme/nonce.ts';
import { cssVariables, theme } from '../../../../ui/theme/theme.ts';
import type { Fixture } from './fixture.ts';
import { FIRST_COLUMN, type Prepared } from './in-sight.ts';

/** Answers topics like the worker: asynchronously, with the requested rows. */
const mirrorOf = ({ view, rows }: Fixture): Mirror => {
  const answers = new Map<string, unknown>();
  const answer = (key: string): unknown => {
    if (!key.startsWith('scheduleRows')) return key.startsWith('schedule') ? view : undefined;
    const [from = 0, to = 0] = (key.match(/\d+/g) ?? []).map(Number);
    return { from, rows: rows.slice(from, to) };
  };
  return {
    read: (key: string) => answers.get(key),
    subscribe: (key: string, changed: () => void) => {
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

const column: CSSProperties = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
};

/** Perch's own swimlanes, in their place on the page. */
export const prepare = async (fixture: Fixture, root: HTMLElement): Promise<Prepared> => {
  await startLanguage('en');
  const mirror = mirrorOf(fixture);
  let show: (content: ReactNode) => void = () => undefined;
  const Place = (): ReactNode => {
    const [content, setContent] = useState<ReactNode>(null);
    show = setContent;
    return <div style={column}>{content}</div>;
  };
  flushSync(() =>
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          getStyleNonce={styleNonce}
          deduplicateInlineStyles
        >
          <MirrorContext value={mirror}>
            <Place />
          </MirrorContext>
        </MantineProvider>
      </I18nextProvider>,
    ),
  );
  return {
    draw: () => show(<ScheduleGrid view={fixture.view} />),
    content: '[data-event], [data-row] svg path:not([d=""])',
    shown: () => {
      const within = root.querySelector('[role="grid"]')?.parentElement?.parentElement ?? null;
      const room = (within?.clientWidth ?? 0) - FIRST_COLUMN;
      return {
        hours: room / scaleOf(fixture.view, room) / 60,
        rows: [...root.querySelectorAll('[data-row]')],
        within,
      };
    },
  };
};
