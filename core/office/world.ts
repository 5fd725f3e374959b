import type { World as RemoteWorld } from '../remote/world.ts';
import type { FloorChange } from './floor/changes.ts';
import type { Notify } from './notice/notify.ts';
import type { PageChange } from './page/changes.ts';
import type { PlaceChange } from './place/changes.ts';

export type { RuleId } from '../remote/world.ts';

/** What every feature may change in the office. */
export type OfficeChange = PageChange | PlaceChange | FloorChange | Notify;

/** The world of a feature's steps. `Change`: what it changes in the features below it. */
export type World<Change = never> = RemoteWorld<OfficeChange | Change>;
