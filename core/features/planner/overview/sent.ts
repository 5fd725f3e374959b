import type { World } from '../../../office/world.ts';
import type { Call } from '../../../remote/calls.ts';
import { send } from '../../../remote/send.ts';
import type { Change, PlannerState } from './state.ts';

/** Sends a registration or a removal, and keeps it as pending. */
export const sent = (
  planner: PlannerState,
  call: Call,
  change: Omit<Change, 'request'>,
  world: World,
): PlannerState => {
  const changes = [...planner.changes, { ...change, request: send(call, world) }];
  return { ...planner, changes };
};
