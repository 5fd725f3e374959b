import type { Answer } from '../../contract/answer.ts';
import type { FloorWorld } from './world.ts';

/** When it is not known what became of a change, it is looked up at once. Milliseconds. */
const AT_ONCE = 0;

/** BK13, CF8, RF9, MS13, OC7: the map is refreshed once the server has had `delay` milliseconds for the change. */
export const refreshAfter = (answer: Answer<unknown>, delay: number, world: FloorWorld): void =>
  world.dispatch({ _tag: 'RefreshMap', delay: answer._tag === 'Success' ? delay : AT_ONCE });
