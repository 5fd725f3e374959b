import type { PageRequest } from '../../core/remote/requests.ts';
import type { PageClock } from './page-clock.ts';

/** What of the browser the worker's requests change. Even to ask for a storage can fail. */
export type PagePorts = {
  readonly local: () => Pick<Storage, 'setItem' | 'removeItem'>;
  /** Outlives a reload, ends with the tab. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly clock: PageClock;
  readonly reload: () => void;
  readonly tellViewer: (
    command: Extract<PageRequest, { readonly _tag: 'TellViewer' }>['command'],
  ) => void;
};

const RELOADED_AT = 'perchReloadedAt';
/** The build that was there when the server asked for a reload. */
const RELOADED_BUILD = 'perchReloadedBuild';
/** A server that always asks for a reload must not keep the page from being used. Milliseconds. */
const RELOAD_EVERY = 60_000;

/** Storage that is full or forbidden: the page works without. */
const attempt = <A>(run: () => A): A | null => {
  try {
    return run();
  } catch {
    return null;
  }
};

/** Whether a reload that the server asked for brought the same build again. */
export const wasReloadedInVain = (session: PagePorts['session']): boolean =>
  attempt(() => session().getItem(RELOADED_BUILD)) === __BUILD__;

const reloadForServer = ({ session, clock, reload }: PagePorts): void => {
  const last = Number(attempt(() => session().getItem(RELOADED_AT)) ?? 0);
  if (clock.now() - last < RELOAD_EVERY) return;
  attempt(() => session().setItem(RELOADED_AT, String(clock.now())));
  attempt(() => session().setItem(RELOADED_BUILD, __BUILD__));
  reload();
};

/** Carries out one request of the worker that only the page can. */
export const performPageRequest = (ports: PagePorts, request: PageRequest): void => {
  switch (request._tag) {
    case 'Store': {
      const { key, value } = request;
      attempt(() =>
        value === null ? ports.local().removeItem(key) : ports.local().setItem(key, value),
      );
      break;
    }
    case 'TellViewer':
      ports.tellViewer(request.command);
      break;
    case 'Reload':
      if (request.reason === 'server') reloadForServer(ports);
      else ports.reload();
  }
};
