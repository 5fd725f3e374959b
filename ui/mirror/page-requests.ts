import type { StorageKey } from '../../core/contract/storage-keys.ts';
import type { PageRequest } from '../../core/remote/requests.ts';
import type { ToPerform } from '../../worker/protocol/api.ts';
import type { PageClock } from './page-clock.ts';

/** The browser features that the worker's requests use. Even accessing a storage may throw. */
export type PagePorts = {
  readonly local: () => Pick<Storage, 'setItem' | 'removeItem'>;
  /** Survives a reload, ends with the tab. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly clock: PageClock;
  readonly reload: () => void;
  readonly leave: (address: string) => void;
  readonly tellViewer: (
    command: Extract<PageRequest, { readonly _tag: 'TellViewer' }>['command'],
  ) => void;
};

const RELOADED_AT = 'perchReloadedAt';
/** The build at the last reload requested by the server. */
const RELOADED_BUILD = 'perchReloadedBuild';
/** Keeps the page usable if the server requests reloads forever. Milliseconds. */
const RELOAD_EVERY = 60_000;

/** UC28: the open search belongs to its tab; another one, and a link, begin without it. */
export const TAB_KEY = 'searchPanel' satisfies StorageKey;

/** SO50: which page load has left for the sign-out at the identity provider; kept for the tab. */
export const SIGNED_OUT = 'perchSignedOut';
/** The present page load. */
export const PAGE_LOAD = String(performance.timeOrigin);

/** Storage may be full or blocked; the page works without it. */
const attempt = <A>(run: () => A): A | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

/** Whether the last reload requested by the server brought no new build. */
export const wasReloadedInVain = (session: PagePorts['session']): boolean =>
  attempt(() => session().getItem(RELOADED_BUILD)) === __BUILD__;

const reloadForServer = ({ session, clock, reload }: PagePorts): void => {
  const last = Number(attempt(() => session().getItem(RELOADED_AT)) ?? 0);
  if (clock.now() - last < RELOAD_EVERY) return;
  attempt(() => session().setItem(RELOADED_AT, String(clock.now())));
  attempt(() => session().setItem(RELOADED_BUILD, __BUILD__));
  reload();
};

/** Performs a request of the worker that only the page can perform. */
export const performPageRequest = (ports: PagePorts, request: ToPerform): void => {
  switch (request._tag) {
    case 'Store': {
      const { key, value } = request;
      const storage = key === TAB_KEY ? ports.session : ports.local;
      attempt(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value)));
      break;
    }
    case 'TellViewer':
      ports.tellViewer(request.command);
      break;
    case 'Leave':
      attempt(() => ports.session().setItem(SIGNED_OUT, PAGE_LOAD));
      ports.leave(request.address);
      break;
    case 'Reload':
      if (request.reason === 'server') reloadForServer(ports);
      else ports.reload();
  }
};
