import type { World as AnyWorld } from '../../engine/world.ts';
import type { AnsweredOther } from '../../remote/call-table.ts';
import type {
  AppStarted,
  CameOnline,
  PageHidden,
  PageShown,
  ServerAvailable,
  ServerBusy,
  WentOffline,
  WorkerRestarted,
} from '../../remote/page-facts.ts';
import type { TimerFired } from '../../remote/request-kinds.ts';
import type { Draft } from './requests.ts';

/** The world of the steps of this core. */
export type World<Change = never> = AnyWorld<Draft, Change>;

/** What every feature of this core may handle. */
export type Heard =
  | typeof AppStarted.Type
  | typeof PageHidden.Type
  | typeof PageShown.Type
  | typeof WentOffline.Type
  | typeof CameOnline.Type
  | typeof ServerBusy.Type
  | typeof ServerAvailable.Type
  | typeof WorkerRestarted.Type
  | typeof TimerFired.Type
  | AnsweredOther;
