import { expect, test } from 'vitest';
import { Stage } from '../../ui/app/page/stage.tsx';
import { the } from '../support/by-role.ts';
import type { Views } from '../support/fake-mirror.ts';
import { mount } from '../support/mount.tsx';

const nothing: Views = { schedule: { open: false }, planner: { offered: true, open: false } };

test.each<[Views, readonly string[]]>([
  [{}, []],
  [{ ...nothing, quickView: { kind: 'none' } }, []],
  [{ schedule: { open: true } }, ['scheduled']],
  [{ planner: { offered: true, open: true } }, ['planned']],
  [{ planner: { offered: false, open: true } }, []],
  [{ ...nothing, quickView: { kind: 'multiSelect' } }, ['viewing']],
])(
  'the stage says what is open over the map, for what lies there gives way to it: %o',
  (views, said) => {
    mount(<Stage>the map</Stage>, { views });
    expect(Object.keys(the('main').dataset)).toEqual(said);
  },
);
