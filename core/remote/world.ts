import type { World as AnyWorld } from '../engine/world.ts';
import type { Draft } from './requests.ts';

export type { RuleId } from '../engine/world.ts';

/** The world of this core's steps, which may ask the server, the page and the map. */
export type World<Change = never> = AnyWorld<Draft, Change>;
