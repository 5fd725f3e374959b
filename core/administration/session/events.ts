import { Schema } from 'effect';
import { command, pageFact } from '../../engine/event.ts';
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

/** Another tab of this browser signed in or out. */
const SignedElsewhere = pageFact('SignedElsewhere', {});
/** Asks the server at once. */
const Retry = command('Retry', {});

export const SessionEvent = Schema.Union([
  AppStarted,
  PageHidden,
  PageShown,
  WentOffline,
  CameOnline,
  ServerBusy,
  ServerAvailable,
  WorkerRestarted,
  SignedElsewhere,
  Retry,
]);
export type SessionEvent = typeof SessionEvent.Type;
