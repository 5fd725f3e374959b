import { Schema } from 'effect';
import { Minutes } from '../../contract/minutes.ts';
import { Code, CompanyWord } from '../../contract/text.ts';
import { command, fact, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import {
  AppStarted,
  CameOnline,
  PageHidden,
  PageShown,
  ServerAvailable,
  ServerBusy,
  WentOffline,
  WorkerRestarted,
} from '../../remote/page-facts.ts';
import { TimerFired } from '../../remote/request-kinds.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { NoticeHeard, NoticeReads } from '../notice/world.ts';
import { OfflineCopy } from './offline-copy.ts';

/** The answer to the request `ReadOfflineCopy`; null: there is none, or it is too old. */
const OfflineCopyRead = fact('OfflineCopyRead', { copy: Schema.NullOr(OfflineCopy) });

/** Another tab of this browser signed in or out. */
const SignedElsewhere = pageFact('SignedElsewhere', {});

export const DrawerName = Schema.Literals(['booked', 'building', 'floor', 'settings']);
export type DrawerName = typeof DrawerName.Type;

/** Opens the drawer, or closes it if it is open. */
const ToggleDrawer = command('ToggleDrawer', { drawer: DrawerName });
const CloseDrawer = command('CloseDrawer', {});

export const PageEvent = Schema.Union([
  AppStarted,
  TimerFired,
  PageHidden,
  PageShown,
  WentOffline,
  CameOnline,
  ServerBusy,
  ServerAvailable,
  WorkerRestarted,
  OfflineCopyRead,
  SignedElsewhere,
  ToggleDrawer,
  CloseDrawer,
]);
export type PageEvent = typeof PageEvent.Type;

/** State of the browser page. */
export const PageState = Schema.Struct({
  /** IANA name of the browser's zone; a building's zone takes precedence. */
  zone: Code,
  minute: Minutes,
  visible: Schema.Boolean,
  /** The browser is online, and the page does not show the offline copy: requests may be sent. */
  online: Schema.Boolean,
  /** PG2: the browser's own report. */
  browserOnline: Schema.Boolean,
  /** OF12: the time of the offline copy that is shown, in milliseconds since the epoch; null: none is. */
  asOf: Schema.NullOr(Schema.Int),
  /** RQ7: requests wait because the server is busy. */
  serverBusy: Schema.Boolean,
  version: Code,
  build: Code,
  reloadedInVain: Schema.Boolean,
  backendUrl: CompanyWord,
  drawer: Schema.NullOr(DrawerName),
  /** The timer of the next minute. */
  minuteTimer: Schema.NullOr(RequestId),
});
export type PageState = typeof PageState.Type;

export const initialPage: PageState = {
  zone: 'UTC',
  minute: 0,
  visible: true,
  online: true,
  browserOnline: true,
  asOf: null,
  serverBusy: false,
  version: '',
  build: '',
  reloadedInVain: false,
  backendUrl: '',
  drawer: null,
  minuteTimer: null,
};

/** What features above can change here. */
export type PageChange =
  | typeof CloseDrawer.Type
  /** OF12: the server has answered who is signed in, so what is shown is no longer the offline copy. */
  | { readonly _tag: 'LeaveOfflineCopy' };

/** PG3: the drawer closes when its purpose is fulfilled, or something else should be visible. */
export const closeDrawer = (
  { page }: { readonly page: PageState },
  world: World<PageChange>,
): void => {
  if (page.drawer !== null) world.dispatch({ _tag: 'CloseDrawer' });
};

/** The slices that its steps and selectors read. */
export type PageReads = NoticeReads & { readonly page: PageState };

export type PageHeard = NoticeHeard | PageEvent | PageChange;

/** What its steps may request, and change here and below. */
export type PageWorld = World<Notify | PageChange>;

export type PageStep = Step<PageState, PageHeard, PageWorld, PageReads>;
