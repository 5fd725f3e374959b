import '../../../../ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18n, startLanguage } from '../../../../ui/shared/i18n/language.ts';
import { styleNonce } from '../../../../ui/theme/nonce.ts';
import { cssVariables, theme } from '../../../../ui/theme/theme.ts';
import { Counts } from './counts.tsx';
import { MapFrame } from './map-frame.tsx';
import { poll } from './poll.ts';
import { SearchPanel } from './search-panel.tsx';
import { store } from './store.ts';

/**
 * The baseline of the app: the same work the usual way, all on the main thread. Redux Toolkit's entity adapters
 * (Immer), memoised selectors (reselect), a production build. `?every=` is the polling interval in milliseconds.
 */
const every = Number(new URLSearchParams(location.search).get('every'));
const root = document.getElementById('root');
if (root !== null) {
  await startLanguage('en');
  createRoot(root).render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          getStyleNonce={styleNonce}
          deduplicateInlineStyles
        >
          <div style={{ display: 'flex', height: '100dvh' }}>
            <Counts />
            <MapFrame />
            <SearchPanel />
          </div>
        </MantineProvider>
      </I18nextProvider>
    </Provider>,
  );
  void poll(every);
}
