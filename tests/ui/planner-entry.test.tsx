import { describe, expect, test } from 'vitest';
import { PhoneTabs } from '../../ui/app/page/phone-tabs.tsx';
import { PlannerEntry } from '../../ui/features/planner/planner-entry.tsx';
import { aria, button, count, isThere, names } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { searchDoor } from './search-door.ts';

describe('the planner button', () => {
  test('opens the planner, and closes it if it is open', async () => {
    const { press, say } = mount(<PlannerEntry />, {
      views: { planner: { offered: true, open: false } },
    });
    expect(aria(button('Planner'), 'expanded')).toBe('false');
    await press('Planner');
    say({ planner: { offered: true, open: true } });
    expect(aria(button('Planner'), 'expanded')).toBe('true');
    await sends(press('Planner'), { _tag: 'OpenPlanner' }, { _tag: 'ClosePlanner' });
  });

  test.each([{ offered: false, open: false }, undefined])(
    'is not there where attendance is not used, nor before that is known: %o',
    (planner) => {
      mount(<PlannerEntry />, { views: { planner } });
      expect(isThere('button')).toBe(false);
    },
  );
});

describe('on a phone', () => {
  const tabs = (planner: object) =>
    mount(
      <PhoneTabs
        door={searchDoor().door}
        toMap={() => {}}
        isDateOpen={false}
        showDate={() => {}}
      />,
      {
        views: { calendar: { booked: 0, claims: [] }, drawer: { open: null }, planner },
        phone: true,
      },
    );

  test('the planner has its own tab, which opens its sheet', async () => {
    const { press, say } = tabs({ offered: true, open: false });
    expect(count('button')).toBe(4);
    await sends(press('Planner'), { _tag: 'OpenPlanner' });
    say({ planner: { offered: true, open: true } });
    expect(aria(button('Planner'), 'expanded')).toBe('true');
  });

  test('UC19: opening the rooms clears the selection, closing them does not', async () => {
    const { press, say, commands } = tabs({ offered: false, open: false });
    say({ schedule: { open: false }, account: { features: { roomFinder: true } } });
    await press('Rooms');
    expect(commands).toEqual([{ _tag: 'Deselect' }, { _tag: 'OpenSchedule' }]);
    say({ schedule: { open: true } });
    await press('Rooms');
    expect(commands.slice(2)).toEqual([{ _tag: 'CloseSchedule' }]);
  });

  test('without attendance there is no planner tab', () => {
    tabs({ offered: false, open: false });
    expect(names('button')).toHaveLength(3);
    expect(isThere('button', 'Planner')).toBe(false);
  });
});
