import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../shared/i18n/language.ts';
import { styleNonce } from '../theme/nonce.ts';
import { cssVariables, theme } from '../theme/theme.ts';
import { storedScheme } from './color-scheme.tsx';
import { CrashBoundary } from './crash-screen.tsx';

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

/** What every screen stands in: looks, words and the last resort. */
export const Providers = ({ children }: Props) => (
  <Looks>
    <CrashBoundary>{children}</CrashBoundary>
  </Looks>
);
