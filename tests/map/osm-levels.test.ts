import { expect, it } from 'vitest';
import { floorsIn } from '../../map/imdf/tags.ts';

it.each<[unknown, readonly number[]]>([
  [0, [0]],
  ['1', [1]],
  ['0;1', [0, 1]],
  ['0,1', [0, 1]],
  ['-1-2', [-1, 0, 1, 2]],
  ['0.5', [0.5]],
  ['0,5', [0.5]],
  ['-1,5;2', [-1.5, 2]],
  ['roof', []],
])('MP4: the floors of the level %j are %j', (level, floors) => {
  expect(floorsIn(level)).toEqual(floors);
});
