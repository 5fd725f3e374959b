import type { Step } from '../../engine/feature.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { PageChange } from '../page/changes.ts';
import type { PageHeard, PageReads } from '../page/world.ts';
import type { SettingsEvent } from './events.ts';
import type { SettingsState } from './state.ts';

/** The slices that its steps and selectors read. */
export type SettingsReads = PageReads & { readonly settings: SettingsState };

export type SettingsHeard = PageHeard | SettingsEvent;

/** What its steps may request, and change here and below. */
export type SettingsWorld = World<Notify | PageChange>;

export type SettingsStep = Step<SettingsState, SettingsHeard, SettingsWorld, SettingsReads>;
