import { createBrowserRouter, redirect } from 'react-router-dom';
import { RouteCrash } from './crash-screen.tsx';
import { LoginRoute } from './login-route.tsx';
import { NotFound } from './not-found.tsx';
import { Splash } from './splash.tsx';
import { StartGate } from './start-gate.tsx';
import { storeText } from './stored.ts';

const noteOauthSuccess = () => {
  storeText('oauthSuccess', 'true');
  return redirect('/');
};

/** The routes of specification 2. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        errorElement: <RouteCrash />,
        hydrateFallbackElement: <Splash />,
        children: [
          { path: '/', element: <StartGate /> },
          { path: '/login', element: <LoginRoute /> },
          { path: '/oauthsuccess', loader: noteOauthSuccess },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    // With its slash: the address of `/` is then the page's own, which can be loaded anew.
    { basename: import.meta.env.BASE_URL },
  );
