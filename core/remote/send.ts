import type { AnyCall } from './call-table.ts';
import type { CallWorld } from './world.ts';

/** Default timeout in milliseconds. */
const TIMEOUT = 15_000;

/** Sends a call; returns the id of the request, which is the `cause` of the answer. */
export const send = <const Call extends AnyCall>(
  call: Call,
  world: CallWorld<Call>,
  timeout = TIMEOUT,
): number => world.request({ _tag: 'Http', call, timeout });
