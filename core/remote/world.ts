import type { World as AnyWorld } from '../engine/world.ts';
import type { AnyCall } from './call-table.ts';
import type { CallDraft } from './request-kinds.ts';
import type { Draft } from './requests.ts';

export type { RuleId } from '../engine/world.ts';

/** The world of the steps of this core, whose requests go to the server, the page and the map. */
export type World<Change = never> = AnyWorld<Draft, Change>;

/** What sending a call needs of the world of any core. */
export type CallWorld<Call extends AnyCall> = Pick<
  AnyWorld<CallDraft<Call>, never>,
  'request' | 'cancel' | 'cite' | 'cause'
>;
