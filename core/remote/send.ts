import type { Call } from './calls.ts';
import type { World } from './world.ts';

/** Default timeout in milliseconds. */
const TIMEOUT = 15_000;

/** Sends a call; returns the id of the request, which is the `cause` of the answer. */
export const send = (call: Call, world: World, timeout = TIMEOUT): number =>
  world.request({ _tag: 'Http', call, timeout });
