import { PLAN_CACHE } from './plan-cache.ts';
import type { Route } from './route.ts';
import { cacheOf, type Shell } from './shell.ts';

export type RespondPorts = {
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly scope: string;
  readonly shell: Shell;
  /** Rejects after the delay in milliseconds. */
  readonly timeout: (delay: number) => Promise<never>;
  /** Goes on with this after the response. */
  readonly afterwards: (work: Promise<unknown>) => void;
};

/** The delay after which a page starts from the cache; milliseconds. */
const PATIENCE = 3_000;
/** The files of some eight buildings. */
const MOST_PLAN_FILES = 150;

const LOOSELY = { ignoreVary: true } as const;

/** The server, or a proxy before it, cannot answer now. */
const isAway = ({ status }: Response): boolean => status >= 500;

/** Network first, with the cache as the fallback. */
const networkFirst = async (
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  try {
    const response = await network;
    return isAway(response) ? ((await kept()) ?? response) : response;
  } catch (error) {
    const response = await kept();
    if (response === undefined) throw error;
    return response;
  }
};

/** OF3: the page of the server, which may be of another build, so that a new one is taken at once. */
const page = async (
  ports: RespondPorts,
  path: string,
  network: Promise<Response>,
): Promise<Response> => {
  const cache = await ports.caches.open(cacheOf(ports.shell));
  const kept = () => cache.match(ports.scope + path, LOOSELY);
  const isKept = (await kept()) !== undefined;
  const inTime = isKept ? Promise.race([network, ports.timeout(PATIENCE)]) : network;
  network.catch(() => undefined);
  return networkFirst(inTime, kept);
};

/** A name with a hash of the content never means anything else, in whichever build. */
const asset = async (ports: RespondPorts, request: Request): Promise<Response> => {
  const kept = await ports.caches.match(request.url, LOOSELY);
  if (kept !== undefined) return kept;
  const response = await ports.fetch(request);
  if (response.ok) {
    const copy = response.clone();
    const store = async () =>
      (await ports.caches.open(cacheOf(ports.shell))).put(request.url, copy);
    ports.afterwards(store());
  }
  return response;
};

const keepPlan = async (caches: CacheStorage, url: string, response: Response): Promise<void> => {
  const cache = await caches.open(PLAN_CACHE);
  await cache.put(url, response);
  const urls = await cache.keys();
  for (const oldest of urls.slice(0, -MOST_PLAN_FILES)) await cache.delete(oldest);
};

/** OF4: floor plans are confidential: the server decides on each request, and a refusal deletes the cache. */
const plan = async (ports: RespondPorts, request: Request): Promise<Response> => {
  const { caches } = ports;
  const kept = async () => (await caches.open(PLAN_CACHE)).match(request.url, LOOSELY);
  const response = await networkFirst(ports.fetch(request), kept);
  if (response.status === 401 || response.status === 403) await caches.delete(PLAN_CACHE);
  // An archive need not have every file: that one is missing is known without a server, too.
  else if (response.ok || response.status === 404) {
    ports.afterwards(keepPlan(caches, request.url, response.clone()));
  }
  return response;
};

const answer = async (
  ports: RespondPorts,
  route: Exclude<Route, { readonly kind: 'network' }>,
  request: Request,
  preload: Promise<Response | undefined>,
): Promise<Response> => {
  switch (route.kind) {
    case 'page': {
      const network = preload.then((sent) => sent ?? ports.fetch(request));
      return page(ports, route.path, network);
    }
    case 'asset':
      return asset(ports, request);
    case 'plan':
      return plan(ports, request);
    case 'file': {
      const cache = await ports.caches.open(cacheOf(ports.shell));
      return networkFirst(ports.fetch(request), () => cache.match(request.url, LOOSELY));
    }
  }
};

/**
 * Answers a request; `preload`: the navigation that the browser has sent already. OF5: storage that fails must not keep the
 * page from the server.
 */
export const respond = (...parts: Parameters<typeof answer>): Promise<Response> => {
  const [{ fetch }, , request] = parts;
  return answer(...parts).catch(() => fetch(request));
};
