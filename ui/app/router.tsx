import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, createPath, Link, redirect } from 'react-router-dom';
import { takeOrigin } from '../shared/page/kept-origin.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { storeText } from '../shared/page/stored.ts';
import { StartingPage } from '../shared/starting-page.tsx';
import { RouteCrash } from './crash-screen.tsx';
import { LivePage } from './live-page.tsx';
import { LoginRoute } from './login-route.tsx';
import { MessagePage } from './message-page.tsx';
import { Splash } from './splash.tsx';
import { StartGate } from './start-gate.tsx';

/** The page of unknown routes. */
export const NotFound = () => {
  const { t } = useTranslation('app', { keyPrefix: 'notFound' });
  return (
    <MessagePage title={t('title')} text={t('text')}>
      <Button component={Link} to="/">
        {t('home')}
      </Button>
    </MessagePage>
  );
};

const noteOauthSuccess = () => {
  storeText('oauthSuccess', 'true');
  return redirect(createPath(takeOrigin()));
};

const ReplayPage = lazyPart(
  async () => (await import('../features/replay/replay-page.tsx')).ReplayPage,
);
const ScreenPage = lazyPart(async () => (await import('./screen-page.tsx')).ScreenPage);
const WelcomePage = lazyPart(async () => {
  const [{ WelcomePage: Page }] = await Promise.all([
    import('../features/entry/welcome-page.tsx'),
    import('../features/entry/entry-texts.ts').then(({ loadEntryTexts }) => loadEntryTexts()),
  ]);
  return Page;
});

const ForgottenPage = lazyPart(async () => {
  const [{ ForgottenPage: Page }] = await Promise.all([
    import('../features/entry/forgotten-page.tsx'),
    import('../features/entry/entry-texts.ts').then(({ loadEntryTexts }) => loadEntryTexts()),
  ]);
  return Page;
});

const MailPage = lazyPart(async () => {
  const [{ MailPage: Page }] = await Promise.all([
    import('../features/entry/mail-page.tsx'),
    import('../features/entry/entry-texts.ts').then(({ loadEntryTexts }) => loadEntryTexts()),
  ]);
  return Page;
});

const SetupPage = lazyPart(async () => {
  const [{ SetupPage: Page }] = await Promise.all([
    import('../features/entry/setup/setup-page.tsx'),
    import('../features/entry/entry-texts.ts').then(({ loadEntryTexts }) => loadEntryTexts()),
  ]);
  return Page;
});
/** FS11: after the first start the administrator goes on with the company. */
const leaveSetup = (): void => window.location.assign(`${import.meta.env.BASE_URL}admin/overview`);

const AdministrationPage = lazyPart(
  async () => (await import('../administration/administration-page.tsx')).AdministrationPage,
);

/** The routes of specification 2, and the pages which must not start the app's worker. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        errorElement: <RouteCrash />,
        children: [
          { path: '/replay', element: <ReplayPage /> },
          {
            path: '/admin/*',
            element: (
              <Suspense fallback={<StartingPage />}>
                <AdministrationPage />
              </Suspense>
            ),
          },
          { path: '/replay/screen', element: <ScreenPage /> },
          { path: '/welcome', element: <WelcomePage /> },
          { path: '/forgotten', element: <ForgottenPage /> },
          { path: '/mail', element: <MailPage /> },
          { path: '/setup', element: <SetupPage onDone={leaveSetup} /> },
          {
            element: <LivePage />,
            children: [
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
          },
        ],
      },
    ],
    // With its trailing slash, so that the URL of `/` can be reloaded.
    { basename: import.meta.env.BASE_URL },
  );
