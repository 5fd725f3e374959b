import { Schema } from 'effect';
import { Stored } from '../../contract/storage.ts';
import { Code, CompanyWord } from '../../contract/text.ts';
import { command, fact, pageFact } from '../../engine/event.ts';
import { TimerFired } from '../../remote/requests.ts';
import { OfflineCopy } from './offline-copy.ts';

/** The page started, with everything that is read from the browser once. */
const AppStarted = fact('AppStarted', {
  /** IANA name of the browser's zone. */
  zone: Code,
  /** The browser's languages, best first, BCP 47. */
  languages: Schema.Array(Code),
  storage: Stored,
  /** UC4: the page has the layout of phones; absent in logs from before it was told. */
  phone: Schema.optionalKey(Schema.Boolean),
  visible: Schema.Boolean,
  online: Schema.Boolean,
  /** Version and build of the app. */
  version: Code,
  build: Code,
  /** The server requested a reload, and the same build loaded again. */
  reloadedInVain: Schema.Boolean,
  /** Origin of the backend; empty: the page's own. */
  backendUrl: CompanyWord,
});

const PageHidden = pageFact('PageHidden', {});
const PageShown = pageFact('PageShown', {});
const WentOffline = pageFact('WentOffline', {});
const CameOnline = pageFact('CameOnline', {});
/** RQ7: requests wait because the server is busy, or no longer. */
const ServerBusy = fact('ServerBusy', {});
const ServerAvailable = fact('ServerAvailable', {});
/** The worker crashed and was restarted from the journal. */
const WorkerRestarted = fact('WorkerRestarted', {});

/** The answer to the request `ReadOfflineCopy`; null: there is none, or it is too old. */
const OfflineCopyRead = fact('OfflineCopyRead', { copy: Schema.NullOr(OfflineCopy) });

/** Another tab of this browser signed in or out. */
const SignedElsewhere = pageFact('SignedElsewhere', {});

export const DrawerName = Schema.Literals(['booked', 'building', 'floor', 'settings']);
export type DrawerName = typeof DrawerName.Type;

/** Opens the drawer, or closes it if it is open. */
const ToggleDrawer = command('ToggleDrawer', { drawer: DrawerName });
export const CloseDrawer = command('CloseDrawer', {});

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
