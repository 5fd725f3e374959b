import './theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startLanguage } from './app/i18n/language.ts';
import { firstLanguage } from './app/i18n/languages.ts';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { shareNonce } from './theme/nonce.ts';

const start = async (): Promise<void> => {
  shareNonce();
  await startLanguage(firstLanguage(window.localStorage.getItem('language'), navigator.languages));
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <Providers>
      <RouterProvider router={createRouter()} />
    </Providers>,
  );
};

void start();
