import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { firstLanguage } from '../../core/contract/languages.ts';
import { startLanguage } from '../shared/i18n/language.ts';
import { storedText } from '../shared/page/stored.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Looks, Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

/** Renders the page. If the start fails, an error message is shown: the page is never blank. */
export const start = async (root: Pick<Root, 'render'>): Promise<void> => {
  try {
    await startLanguage(firstLanguage([storedText('language') ?? '', ...navigator.languages]));
    root.render(
      <Providers>
        <RouterProvider router={createRouter()} />
      </Providers>,
    );
  } catch (error) {
    root.render(
      <Looks>
        <CrashScreen error={error} />
      </Looks>,
    );
  }
};
