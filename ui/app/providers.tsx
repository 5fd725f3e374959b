import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../shared/i18n/language.ts';
import { styleNonce } from '../theme/nonce.ts';
import { cssVariables, theme } from '../theme/theme.ts';
import { storedScheme } from './color-scheme.tsx';
import { CrashBoundary } from './crash-screen.tsx';

type Props = { readonly children: ReactNode };

/** Theme and texts: enough for an error message if nothing else starts. */
export const Looks = ({ children }: Props) => (
  <I18nextProvider i18n={i18n}>
    <DirectionProvider>
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
    </DirectionProvider>
  </I18nextProvider>
);

/** The providers of every screen: theme, texts and the last error boundary. */
export const Providers = ({ children }: Props) => (
  <Looks>
    <CrashBoundary>{children}</CrashBoundary>
  </Looks>
);
