import { cacheOf, type Shell } from './shell.ts';

export type ShellPorts = {
  readonly caches: CacheStorage;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** URL of the app, with a slash at the end. */
  readonly scope: string;
  readonly shell: Shell;
};

/** Another build answered, or nobody: the installation is tried again at the next visit. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete';
}

const fetched = async (ports: ShellPorts, path: string, init?: RequestInit): Promise<Response> => {
  const response = await ports.fetch(ports.scope + path, init);
  if (!response.ok) throw new Incomplete(`${path}: ${response.status}`);
  return response;
};

/** OF3: a page of another build, which another server may send, would need other files. */
const keepPage = async (
  ports: ShellPorts,
  cache: Cache,
  { path, script }: Shell['pages'][number],
): Promise<void> => {
  const response = await fetched(ports, path, { cache: 'no-cache' });
  const text = await response.clone().text();
  if (!text.includes(script)) throw new Incomplete(`${path || 'the page'} is of another build`);
  await cache.put(ports.scope + path, response);
};

/** Keeps a file whose name has a hash of its content, from another shell's cache or the network. */
export const keepAsset = async (ports: ShellPorts, cache: Cache, path: string): Promise<void> => {
  const url = ports.scope + path;
  if ((await cache.match(url)) !== undefined) return;
  const kept = await ports.caches.match(url, { ignoreVary: true });
  await cache.put(url, kept ?? (await fetched(ports, path)));
};

/** OF3: keeps a whole shell, or fails. */
export const install = async (ports: ShellPorts): Promise<void> => {
  const { shell } = ports;
  const cache = await ports.caches.open(cacheOf(shell));
  for (const page of shell.pages) await keepPage(ports, cache, page);
  for (const path of shell.files) {
    await cache.put(ports.scope + path, await fetched(ports, path, { cache: 'no-cache' }));
  }
  await Promise.all(shell.assets.map((path) => keepAsset(ports, cache, path)));
};
