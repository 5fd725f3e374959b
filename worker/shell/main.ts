import { install, keepAsset } from './install.ts';
import { respond } from './respond.ts';
import { routeOf } from './route.ts';
import { cacheOf, outdatedCaches } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

const shell = __SHELL__;
const { scope } = self.registration;
const ports = {
  caches,
  shell,
  scope,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
};

const timeout = (delay: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer after ${delay} ms`)), delay);
  });

/** The calls of the app need not wait for this worker, in browsers that can route past it. */
const routeCallsPast = async (event: InstallEvent): Promise<void> => {
  for (const pathname of ['/secure/*', '/public/*']) {
    await event.addRoutes({ condition: { urlPattern: { pathname } }, source: 'network' });
  }
};

self.addEventListener('install', (event) => {
  const prepare = async () => {
    await install(ports);
    // Open pages are not affected: all that they load has a hash in its name.
    await self.skipWaiting();
  };
  event.waitUntil(prepare());
  if ('addRoutes' in event) {
    event.waitUntil(routeCallsPast(event as InstallEvent).catch(() => undefined));
  }
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of outdatedCaches(await caches.keys(), shell)) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, scope);
  if (route.kind === 'network') return;
  const preload: Promise<Response | undefined> =
    event.preloadResponse ?? Promise.resolve(undefined);
  const answer = respond(
    {
      caches,
      shell,
      scope,
      fetch: (asked) => fetch(asked),
      timeout,
      afterwards: (work) => event.waitUntil(work.catch(() => undefined)),
    },
    route,
    request,
    preload,
  );
  event.respondWith(answer);
});

/** At most as many as a page loads. */
const MOST_LOADED = 200;

/** Caches the files that the page loaded before the service worker was active: its language, fonts and parts. */
const keepLoaded = async (loaded: readonly unknown[]): Promise<void> => {
  const cache = await caches.open(cacheOf(shell));
  const folder = `${scope}assets/`;
  for (const url of loaded.slice(0, MOST_LOADED)) {
    if (typeof url !== 'string' || !url.startsWith(folder)) continue;
    await keepAsset(ports, cache, url.slice(scope.length));
  }
};

self.addEventListener('message', (event) => {
  const { data }: { readonly data: unknown } = event;
  if (Array.isArray(data)) event.waitUntil(keepLoaded(data).catch(() => undefined));
});

type InstallEvent = ExtendableEvent & {
  readonly addRoutes: (rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } };
    readonly source: 'network';
  }) => Promise<void>;
};
