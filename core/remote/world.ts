import type { World as AnyWorld } from '../engine/world.ts';
import type { Draft } from './requests.ts';

export type { RuleId } from '../engine/world.ts';

/** The world of the steps of this core, whose requests go to the server, the page and the map. */
export type World<Change = never> = AnyWorld<Draft, Change>;
