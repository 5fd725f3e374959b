import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Incomplete, install, keepAsset } from '../../worker/shell/install.ts';
import { PLAN_CACHE } from '../../worker/shell/plan-cache.ts';
import { type RespondPorts, respond } from '../../worker/shell/respond.ts';
import { routeOf } from '../../worker/shell/route.ts';
import { cacheOf, outdatedCaches, type Shell } from '../../worker/shell/shell.ts';

const ORIGIN = 'https://office.example';
const SCOPE = `${ORIGIN}/webapp/`;

const shell: Shell = {
  id: 'b2',
  pages: [
    { path: '', script: 'assets/index-2.js' },
    { path: 'map/', script: 'assets/map-2.js' },
  ],
  assets: ['assets/index-2.js', 'assets/map-2.js', 'assets/shared-1.css'],
  files: ['config.json'],
};

/** The used part of the Cache API, in memory. */
class Caches {
  readonly stores = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        store.delete(url);
        store.set(url, response);
      },
      keys: async () => [...store.keys()],
      delete: async (url: string) => store.delete(url),
    };
  }
  async match(url: string) {
    for (const store of this.stores.values()) {
      const found = store.get(url);
      if (found !== undefined) return found.clone();
    }
    return undefined;
  }
  async delete(name: string) {
    return this.stores.delete(name);
  }
  paths(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map((url) => url.slice(SCOPE.length)).sort();
  }
}
const asCaches = (caches: Caches) => caches as unknown as CacheStorage;

/** A server: the content of its files by path. Undefined: it does not answer. */
type Files = Readonly<Record<string, string>> | undefined;
const BUILD: Readonly<Record<string, string>> = {
  '': '<script src="/webapp/assets/index-2.js">',
  'map/': '<script src="/webapp/assets/map-2.js">',
  'assets/index-2.js': 'index',
  'assets/map-2.js': 'map',
  'assets/shared-1.css': 'shared',
  'assets/de-1.js': 'de',
  'config.json': '{}',
  'maps/hq/unit.geojson': 'plan',
};
const server = (files: Files) => {
  const asked: string[] = [];
  const fetch = async (sent: string | Request): Promise<Response> => {
    const path = (typeof sent === 'string' ? sent : sent.url).slice(SCOPE.length);
    asked.push(path);
    if (files === undefined) throw new TypeError('Failed to fetch');
    const content = files[path.replace(/\?.*/, '')];
    return content === undefined ? new Response('', { status: 404 }) : new Response(content);
  };
  return { asked, fetch };
};

const installed = async (files: Files, caches = new Caches()) => {
  const { asked, fetch } = server(files);
  await install({ caches: asCaches(caches), fetch, scope: SCOPE, shell });
  return { caches, asked };
};

/** What a request is answered with, and what was asked of the server. */
const answered = async (
  caches: Caches,
  files: Files,
  path: string,
  ports: Partial<RespondPorts> = {},
) => {
  const { asked, fetch } = server(files);
  const work: Promise<unknown>[] = [];
  const isPage = !path.includes('.');
  const request = {
    method: 'GET',
    mode: isPage ? 'navigate' : 'cors',
    url: SCOPE + path,
  } as Request;
  const route = routeOf(request, SCOPE);
  if (route.kind === 'network') throw new Error('left to the browser');
  const never = new Promise<never>(() => undefined);
  const all = {
    caches: asCaches(caches),
    fetch,
    scope: SCOPE,
    shell,
    timeout: () => never,
    afterwards: (more: Promise<unknown>) => void work.push(more.catch(() => undefined)),
    ...ports,
  };
  const response = await respond(all, route, request, Promise.resolve(undefined));
  await Promise.all(work);
  return { text: await response.text(), status: response.status, asked };
};

describe('OF2: requests that the service worker answers', () => {
  test.each([
    ['GET', 'cors', `${ORIGIN}/secure/update?status=1`],
    ['GET', 'cors', `${ORIGIN}/public/config`],
    ['GET', 'no-cors', `${ORIGIN}/secure/user/photo/?id=1`],
    ['POST', 'cors', `${SCOPE}assets/a.js`],
    ['GET', 'cors', 'https://elsewhere.example/webapp/assets/a.js'],
    ['GET', 'no-cors', `${SCOPE}service-worker.js`],
    ['GET', 'navigate', `${SCOPE}maps/hq/unit.geojson`],
    ['GET', 'cors', `${SCOPE}floors`],
  ])('%s %s %s: not at all', (method, mode, url) => {
    expect(routeOf({ method, mode, url }, SCOPE)).toEqual({ kind: 'network' });
  });

  test.each([
    ['', 'page'],
    ['?floor=3&date=2026-12-01', 'page'],
    ['login', 'page'],
    ['index.html', 'page'],
    ['assets/index-2.js', 'asset'],
    ['config.json', 'file'],
    ['icons/192.png', 'file'],
    ['maps/hq/unit.geojson', 'plan'],
  ])('%s: as %s', (path, kind) => {
    const mode = kind === 'page' ? 'navigate' : 'cors';
    expect(routeOf({ method: 'GET', mode, url: SCOPE + path }, SCOPE).kind).toBe(kind);
  });

  test('the map has its own page', () => {
    for (const path of ['map', 'map/', 'map/index.html']) {
      const asked = { method: 'GET', mode: 'navigate', url: SCOPE + path };
      expect(routeOf(asked, SCOPE)).toEqual({ kind: 'page', path: 'map/' });
    }
  });

  test('requests outside of the app go to the network', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.constantFrom('cors', 'navigate', 'no-cors'), (url, mode) => {
        expect(routeOf({ method: 'GET', mode, url }, SCOPE).kind).toBe('network');
      }),
    );
  });
});

describe('OF3: the stored app is complete and of one build', () => {
  it('stores pages, files and assets', async () => {
    const { caches } = await installed(BUILD);
    expect(caches.paths(cacheOf(shell))).toEqual(
      ['', 'map/', 'config.json', ...shell.assets].sort(),
    );
  });

  it.each<[string, Files]>([
    ['no server', undefined],
    ['a page of another build', { ...BUILD, '': '<script src="/webapp/assets/index-1.js">' }],
    ['a missing asset', { ...BUILD, 'assets/map-2.js': undefined as never }],
  ])('is not installed with %s', async (_, files) => {
    await expect(installed(files)).rejects.toThrow();
  });

  it('fails as Incomplete if a page is of another build', async () => {
    await expect(installed({ ...BUILD, 'map/': 'old' })).rejects.toThrow(Incomplete);
  });

  it('copies assets that another build has stored, instead of downloading them', async () => {
    const caches = new Caches();
    await (await caches.open('perch-shell-b1')).put(
      `${SCOPE}assets/shared-1.css`,
      new Response('shared'),
    );
    const { asked } = await installed(BUILD, caches);
    expect(asked).not.toContain('assets/shared-1.css');
    expect(caches.paths(cacheOf(shell))).toContain('assets/shared-1.css');
  });

  it('deletes the caches of builds before the last, and no others', () => {
    const names = ['perch-shell-b0', 'mine', 'perch-shell-b1', PLAN_CACHE, 'perch-shell-b2'];
    expect(outdatedCaches(names, shell)).toEqual(['perch-shell-b0']);
    // The other build is back: a load balancer has servers of both.
    const back = ['perch-shell-b2', 'perch-shell-b1'];
    expect(outdatedCaches(back, shell)).toEqual([]);
  });
});

describe('OF3: a page', () => {
  it('comes from the server, even of another build', async () => {
    const { caches } = await installed(BUILD);
    expect((await answered(caches, { ...BUILD, '': 'new' }, '?floor=1')).text).toBe('new');
  });

  it.each<[string, Files]>([['does not answer', undefined]])(
    'is the kept one if the server %s',
    async (_, files) => {
      const { caches } = await installed(BUILD);
      expect((await answered(caches, files, 'login')).text).toContain('index-2.js');
      expect((await answered(caches, files, 'map/index.html')).text).toContain('map-2.js');
    },
  );

  it.each([500, 502, 503])('comes from the cache if the server fails with %d', async (status) => {
    const { caches } = await installed(BUILD);
    const failing = async () => new Response('starting', { status });
    expect((await answered(caches, BUILD, '', { fetch: failing })).text).toContain('index-2.js');
  });

  it.each([403, 404, 499])(
    'is the server’s refusal with %d, even if one is kept',
    async (status) => {
      const { caches } = await installed(BUILD);
      const refusing = async () => new Response('no', { status });
      expect((await answered(caches, BUILD, '', { fetch: refusing })).text).toBe('no');
    },
  );

  it('comes from the cache if the server takes too long', async () => {
    const { caches } = await installed(BUILD);
    const late = {
      fetch: () => new Promise<Response>(() => undefined),
      timeout: () => Promise.reject(new Error('no answer')),
    };
    expect((await answered(caches, BUILD, '', late)).text).toContain('index-2.js');
  });

  it('is the server’s answer or error if nothing is stored', async () => {
    const failing = async () => new Response('starting', { status: 503 });
    const { text, status } = await answered(new Caches(), BUILD, '', { fetch: failing });
    expect([text, status]).toEqual(['starting', 503]);
    await expect(answered(new Caches(), undefined, '')).rejects.toThrow('Failed to fetch');
  });
});

describe('OF1: assets and files', () => {
  it('an asset is asked for once', async () => {
    const { caches } = await installed(BUILD);
    expect((await answered(caches, BUILD, 'assets/de-1.js')).asked).toEqual(['assets/de-1.js']);
    const again = await answered(caches, undefined, 'assets/de-1.js');
    expect([again.text, again.asked]).toEqual(['de', []]);
  });

  it('a missing asset is not stored', async () => {
    const { caches } = await installed(BUILD);
    expect((await answered(caches, BUILD, 'assets/gone-1.js')).status).toBe(404);
    expect(caches.paths(cacheOf(shell))).not.toContain('assets/gone-1.js');
  });

  it('assets that a page loaded before are stored afterwards', async () => {
    const { caches } = await installed(BUILD);
    const { fetch } = server(BUILD);
    const ports = { caches: asCaches(caches), fetch, scope: SCOPE, shell };
    const cache = await ports.caches.open(cacheOf(shell));
    await keepAsset(ports, cache, 'assets/de-1.js');
    expect((await answered(caches, undefined, 'assets/de-1.js')).text).toBe('de');
  });

  it('a file comes from the server, or from the cache if the server is unreachable', async () => {
    const { caches } = await installed(BUILD);
    const changed = { ...BUILD, 'config.json': '{"backendUrl":"x"}' };
    expect((await answered(caches, changed, 'config.json')).text).toContain('x');
    expect((await answered(caches, undefined, 'config.json')).text).toBe('{}');
  });
});

test.each(['', 'assets/index-2.js', 'config.json', 'maps/hq/unit.geojson'])(
  'OF5: with storage that fails, %s comes from the server',
  async (path) => {
    const broken = { open: () => Promise.reject(new Error('full')), match: () => Promise.reject() };
    const { text } = await answered(broken as unknown as Caches, BUILD, path);
    expect(text).toBe(BUILD[path]);
  },
);

describe('OF4: floor plans', () => {
  const PLAN = 'maps/hq/unit.geojson';

  it('are stored for when the server is unreachable, including those that do not exist', async () => {
    const caches = new Caches();
    await answered(caches, BUILD, PLAN);
    await answered(caches, BUILD, 'maps/hq/kiosk.geojson');
    expect((await answered(caches, undefined, PLAN)).text).toBe('plan');
    expect((await answered(caches, undefined, 'maps/hq/kiosk.geojson')).status).toBe(404);
  });

  it.each([401, 403])('are asked for each time, and deleted by a %s', async (status) => {
    const caches = new Caches();
    await answered(caches, BUILD, PLAN);
    expect((await answered(caches, { ...BUILD, [PLAN]: 'moved' }, PLAN)).text).toBe('moved');
    const refusing = async () => new Response('', { status });
    expect((await answered(caches, BUILD, PLAN, { fetch: refusing })).status).toBe(status);
    await expect(answered(caches, undefined, PLAN)).rejects.toThrow();
  });

  it('are limited to 150 files', async () => {
    const caches = new Caches();
    const files: Record<string, string> = {};
    for (let index = 0; index < 160; index += 1) files[`maps/hq/${index}.json`] = 'plan';
    for (const path of Object.keys(files)) await answered(caches, files, path);
    expect(caches.paths(PLAN_CACHE)).toHaveLength(150);
    expect(caches.paths(PLAN_CACHE)).not.toContain('maps/hq/0.json');
  });
});
