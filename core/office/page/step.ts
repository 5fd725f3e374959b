import { MINUTE, zoneOrUtc } from '../../time/zone.ts';
import type { DrawerName, PageState, PageStep, PageWorld } from './model.ts';

/** PG1: the minute advances with a timer and with every entry. */
const armMinute = (world: PageWorld): number =>
  world.request({
    _tag: 'Timer',
    timer: 'page.minute',
    delay: MINUTE - (world.at % MINUTE),
    jitter: 0,
  });

/** PG3: at most one drawer is open; opening the open one closes it. */
const toggled = (open: DrawerName | null, drawer: DrawerName): DrawerName | null =>
  open === drawer ? null : drawer;

/** OF12: nothing is offered or fetched while the offline copy is shown, because nobody has confirmed the session. */
const withOnline = (page: PageState, change: Partial<PageState>): PageState => {
  const changed = { ...page, ...change };
  return { ...changed, online: changed.browserOnline && changed.asOf === null };
};

const stepEvent: PageStep = (page, event, world) => {
  switch (event._tag) {
    case 'AppStarted':
      world.cancel(page.minuteTimer);
      return {
        ...page,
        zone: zoneOrUtc(event.zone),
        visible: event.visible,
        online: event.online,
        browserOnline: event.online,
        asOf: null,
        serverBusy: false,
        version: event.version,
        build: event.build,
        reloadedInVain: event.reloadedInVain,
        backendUrl: event.backendUrl,
        minuteTimer: armMinute(world),
      };
    case 'TimerFired':
      return event.timer === 'page.minute' ? { ...page, minuteTimer: armMinute(world) } : page;
    // PG2: the browser's reports are trusted.
    case 'PageHidden':
      return { ...page, visible: false };
    case 'PageShown':
      return { ...page, visible: true };
    case 'WentOffline':
      return withOnline(page, { browserOnline: false });
    case 'CameOnline':
      return withOnline(page, { browserOnline: true });
    case 'OfflineCopyRead':
      if (event.copy === null) return page;
      world.cite('OF12');
      return withOnline(page, { asOf: event.copy.at });
    case 'LeaveOfflineCopy':
      return page.asOf === null ? page : withOnline(page, { asOf: null });
    case 'ServerBusy':
      world.cite('RQ7');
      return { ...page, serverBusy: true };
    // The requests of the former worker are gone.
    case 'ServerAvailable':
    case 'WorkerRestarted':
      return page.serverBusy ? { ...page, serverBusy: false } : page;
    case 'ToggleDrawer':
      world.cite('PG3');
      return { ...page, drawer: toggled(page.drawer, event.drawer) };
    case 'CloseDrawer':
      return page.drawer === null ? page : { ...page, drawer: null };
    default:
      return page;
  }
};

export const stepPage: PageStep = (page, event, world, state, before) => {
  const minute = Math.floor(world.at / MINUTE);
  const turned = minute === page.minute ? page : { ...page, minute };
  return stepEvent(turned, event, world, state, before);
};
