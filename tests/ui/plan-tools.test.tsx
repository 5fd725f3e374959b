import { describe, expect, test } from 'vitest';
import type { PlanView } from '../../core/features/planner/plan/views.ts';
import { PlanTools } from '../../ui/features/planner/plan/plan-tools.tsx';
import { PlannerBody } from '../../ui/features/planner/planner-body.tsx';
import { aria, isThere, the } from '../support/by-role.ts';
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

  test('PN10: stand above the days, with what is offered and what goes on', () => {
    const plan: PlanView = {
      ...{ sheet: null, zone: 'Europe/Vilnius', known: true },
      ...{ template: null, range: null, month: null },
      series: {
        ...{ kind: 'range', total: 8, done: 3, failed: [], running: true, stopped: null },
      },
      offer: { kind: 'unregister', day: '2026-11-23', desks: [] },
    };
    const { container } = mount(
      <PlannerBody
        view={{
          ...{ offered: true, open: true, status: 'loading', building: 'Quay', capacity: null },
          ...{ zone: 'Europe/Vilnius', days: [], more: 'none', register: null, confirming: null },
        }}
      />,
      { views: { plan } },
    );
    expect(container.innerHTML).toMatch(/Quay.*Week template.*3 of 8.*Remove.*aria-busy="true"/s);
  });
});
