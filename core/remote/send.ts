import type { Call } from './calls.ts';
import type { World } from './world.ts';

/** Milliseconds after which a call counts as not answered. */
const TIMEOUT = 15_000;

/** Sends a call; returns the request's id, which is the `cause` of its answer. */
export const send = (call: Call, world: World, timeout = TIMEOUT): number =>
  world.request({ _tag: 'Http', call, timeout });
