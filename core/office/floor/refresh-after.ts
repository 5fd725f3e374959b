import type { Answer } from '../../contract/answer.ts';
import type { FloorWorld } from './model.ts';

/** If the outcome of a change is unknown, the map is refreshed at once. Milliseconds. */
const AT_ONCE = 0;

/** BK13, CF8, RF9, MS13, OC7: refreshes the map after `delay` milliseconds, in which the server applies the change. */
export const refreshAfter = (answer: Answer<unknown>, delay: number, world: FloorWorld): void =>
  world.dispatch({ _tag: 'RefreshMap', delay: answer._tag === 'Success' ? delay : AT_ONCE });
