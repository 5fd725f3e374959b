import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Notices } from '../notice/notices.tsx';
import { styleNonce } from '../theme/nonce.ts';
import { cssVariables, theme } from '../theme/theme.ts';
import { ColorSchemeFollower, storedScheme } from './color-scheme.tsx';
import { CrashBoundary } from './crash-screen.tsx';
import { i18n } from './i18n/language.ts';
import { LanguageFollower } from './i18n/language-follower.tsx';
import { WorkerNotice } from './worker-notice.tsx';

type Props = { readonly children: ReactNode };

/** Looks and words: all that a message needs when nothing else could be started. */
export const Looks = ({ children }: Props) => (
  <I18nextProvider i18n={i18n}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
      colorSchemeManager={storedScheme}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  </I18nextProvider>
);

/** What every screen stands in: looks, words, messages and the last resort. */
export const Providers = ({ children }: Props) => (
  <Looks>
    <CrashBoundary>
      <LanguageFollower />
      <ColorSchemeFollower />
      {/* Specification 8: only one notification is stacked at a time. */}
      <Notifications limit={1} position="top-center" zIndex={400} />
      <Notices />
      <WorkerNotice />
      {children}
    </CrashBoundary>
  </Looks>
);
