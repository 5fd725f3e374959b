/** How the service worker answers a request; `network`: not at all, so the browser does. */
export type Route =
  | { readonly kind: 'page'; readonly path: '' | 'map/' }
  | { readonly kind: 'asset' | 'plan' | 'file' }
  | { readonly kind: 'network' };

type Asked = {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
};

const NETWORK: Route = { kind: 'network' };

/** OF2: of a GET request, by its place below the scope, `https://office.example/webapp/`. Answers of calls are never kept. */
export const routeOf = ({ method, mode, url }: Asked, scope: string): Route => {
  if (method !== 'GET' || !url.startsWith(scope)) return NETWORK;
  const path = url.slice(scope.length).replace(/[?#].*$/s, '');
  if (path.startsWith('maps/')) return mode === 'navigate' ? NETWORK : { kind: 'plan' };
  if (path.startsWith('assets/')) return { kind: 'asset' };
  if (path === 'map' || path === 'map/' || path === 'map/index.html') {
    return { kind: 'page', path: 'map/' };
  }
  const isFile = (path.split('/').at(-1) ?? '').includes('.') && path !== 'index.html';
  if (isFile) return path === 'service-worker.js' ? NETWORK : { kind: 'file' };
  return mode === 'navigate' ? { kind: 'page', path: '' } : NETWORK;
};
