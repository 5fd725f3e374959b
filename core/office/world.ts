import type { AnsweredOther } from '../remote/call-table.ts';
import type { TimerFired } from '../remote/request-kinds.ts';
import type { World as RemoteWorld } from '../remote/world.ts';
import type { FloorChange, FloorEvent, FloorReads } from './floor/model.ts';
import type { NoticeEvent } from './notice/model.ts';
import type { Notify } from './notice/notify.ts';
import type { PageChange, PageEvent } from './page/model.ts';
import type { PlaceChange, PlaceEvent } from './place/model.ts';
import type { SessionEvent } from './session/model.ts';
import type { SettingsChange, SettingsEvent } from './settings/model.ts';

export type { RuleId } from '../remote/world.ts';

/** The slices of the office. Every feature may read them. */
export type OfficeState = FloorReads;

/** What every feature may change in the office. */
type OfficeChange = PageChange | SettingsChange | PlaceChange | FloorChange | Notify;

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
