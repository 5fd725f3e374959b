import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlanView } from '../../core/features/planner/plan/views.ts';
import { PlanTools } from '../../ui/plan/plan-tools.tsx';
import { PlannerBody } from '../../ui/planner/planner-body.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

describe('the tools of several days', () => {
  test.each([
    ['Week template', 'template'],
    ['Month', 'month'],
    ['Cancel days', 'range'],
  ] as const)('%s is a button that opens its dialog', async (name, sheet) => {
    const { html, commands } = await render(<PlanTools />);
    expect(html).toContain('role="group" aria-label="Several days"');
    expect(html.match(/<button[^>]*aria-haspopup="dialog"/g)).toHaveLength(3);
    press(name);
    expect(commands).toEqual([{ _tag: 'OpenPlan', sheet }]);
  });

  test('PN10: stand above the days, with what is offered and what goes on', async () => {
    const plan: PlanView = {
      ...{ sheet: null, zone: 'Europe/Vilnius', known: true },
      ...{ template: null, range: null, month: null },
      series: {
        ...{ kind: 'range', total: 8, done: 3, failed: [], running: true, stopped: null },
      },
      offer: { kind: 'unregister', day: '2026-11-23', desks: [] },
    };
    const { html } = await render(
      <PlannerBody
        view={{
          ...{ offered: true, open: true, status: 'loading', building: 'Quay', capacity: null },
          ...{ zone: 'Europe/Vilnius', days: [], more: 'none', register: null, confirming: null },
        }}
      />,
      { views: { plan, settings: { language: 'en', timeFormat: 'HH:mm' } } },
    );
    const at = ['Quay', 'Week template', '3 of 8', 'Unregister', 'aria-busy="true"'].map((text) =>
      html.indexOf(text),
    );
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });
});
