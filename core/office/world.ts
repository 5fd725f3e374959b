import type { AnsweredOther } from '../remote/call-table.ts';
import type { TimerFired } from '../remote/request-kinds.ts';
import type { World as RemoteWorld } from '../remote/world.ts';
import type { FloorChange } from './floor/changes.ts';
import type { FloorEvent } from './floor/events.ts';
import type { FloorReads } from './floor/world.ts';
import type { NoticeEvent } from './notice/events.ts';
import type { Notify } from './notice/notify.ts';
import type { PageChange } from './page/changes.ts';
import type { PageEvent } from './page/events.ts';
import type { PlaceChange } from './place/changes.ts';
import type { PlaceEvent } from './place/events.ts';
import type { SessionEvent } from './session/events.ts';
import type { SettingsEvent } from './settings/events.ts';

export type { RuleId } from '../remote/world.ts';

/** The slices of the office. Every feature may read them. */
export type OfficeState = FloorReads;

/** What every feature may change in the office. */
type OfficeChange = PageChange | PlaceChange | FloorChange | Notify;

/** The office events that every feature may handle. */
export type OfficeHeard =
  | typeof TimerFired.Type
  | NoticeEvent
  | PageEvent
  | SessionEvent
  | SettingsEvent
  | PlaceEvent
  | FloorEvent
  | OfficeChange
  | AnsweredOther;

/** The world of a feature's steps. `Change`: what it may change in the features below it. */
export type World<Change = never> = RemoteWorld<OfficeChange | Change>;
