import { describe, expect, test } from 'vitest';
import type { PlanView } from '../../core/features/planner/plan/views.ts';
import { PlanTools } from '../../ui/features/planner/plan/plan-tools.tsx';
import { PlannerBody } from '../../ui/features/planner/planner-body.tsx';
import { aria, button, isOff, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

describe('the tools of several days', () => {
  test.each([
    ['Week template', 'template'],
    ['Month', 'month'],
    ['Cancel days', 'range'],
  ] as const)('%s is a button that opens its dialog', async (name, sheet) => {
    const { press } = mount(<PlanTools />);
    expect(isThere('group', 'Several days')).toBe(true);
    expect(aria(the('button', name), 'haspopup')).toBe('dialog');
    await sends(press(name), { _tag: 'OpenPlan', sheet });
  });

  test.each([
    [{ hasTemplate: false, days: 5 }, 'Five office days from Mon 30 Nov', false],
    [{ hasTemplate: true, days: 2 }, 'My week from Mon 30 Nov', false],
    [{ hasTemplate: true, days: 0 }, 'The week from Mon 30 Nov is planned', true],
  ])('PO7: the coming week takes one press: %o', async (offer, name, isPlanned) => {
    const week = { week: '2026-11-30', ...offer };
    const { press } = mount(<PlanTools />, {
      views: { plan: { week, known: true, series: null } },
    });
    expect(isOff(button(name))).toBe(isPlanned);
    expect(await press(name)).toEqual(isPlanned ? [] : [{ _tag: 'PlanWeek' }]);
  });

  test('PN10: are above the days, with the offer and the running series', () => {
    const plan: PlanView = {
      sheet: null,
      zone: 'Europe/Vilnius',
      known: true,
      template: null,
      range: null,
      month: null,
      series: {
        kind: 'range',
        total: 8,
        done: 3,
        failed: [],
        running: true,
        stopped: null,
        undoable: false,
      },
      offer: { kind: 'unregister', day: '2026-11-23', desks: [] },
      week: null,
    };
    const { container } = mount(
      <PlannerBody
        view={{
          offered: true,
          open: true,
          status: 'loading',
          building: 'Quay',
          capacity: null,
          zone: 'Europe/Vilnius',
          days: [],
          more: 'none',
          register: null,
          confirming: null,
        }}
      />,
      { views: { plan } },
    );
    expect(container.innerHTML).toMatch(/Quay.*Week template.*3 of 8.*Remove.*aria-busy="true"/s);
  });
});
