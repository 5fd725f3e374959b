import { expect, test } from 'vitest';
import { FreeLines } from '../../ui/features/floor/index.ts';
import { mount, sends } from '../support/mount.tsx';

test('UC49: the summary of a floor counts its rooms, not those of the building, and a press highlights them', async () => {
  const { press, text, commands } = mount(<FreeLines />, {
    phone: true,
    views: {
      account: { features: { roomFinder: true, deskFinder: true } },
      counts: { loading: false, rooms: { free: 4 }, desks: { free: 96 } },
      freeFloors: {
        floors: [
          { id: 1, rooms: 4 },
          { id: 2, rooms: 26 },
        ],
      },
      viewer: { highlight: null, floorId: 1, view: 'building' },
    },
  });
  expect(text()).toContain('4 rooms free');
  expect(text()).not.toContain('30');
  commands.length = 0;
  await sends(press('4 rooms free'), {
    _tag: 'SetHighlight',
    highlight: { kind: 'ROOM', as: 'free' },
  });
});
