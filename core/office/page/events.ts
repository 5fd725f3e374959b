import { Schema } from 'effect';
import { command, fact, pageFact } from '../../engine/event.ts';
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
import { OfflineCopy } from './offline-copy.ts';

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
