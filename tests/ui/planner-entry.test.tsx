import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PhoneTabs } from '../../ui/page/phone-tabs.tsx';
import { PlannerEntry } from '../../ui/planner/planner-entry.tsx';
import type { SearchDoor } from '../../ui/search/use-search-door.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const viewsOf = (planner: { readonly offered: boolean; readonly open: boolean } | undefined) => ({
  ...{ settings: { language: 'en', timeFormat: 'HH:mm' }, account: { backendUrl: '' } },
  ...{ calendar: { booked: 0 }, drawer: { open: null }, planner },
});

describe('the way into the planner', () => {
  const entry = (planner: Parameters<typeof viewsOf>[0]) =>
    render(<PlannerEntry />, { views: viewsOf(planner) });

  test('opens it', async () => {
    const { html, commands } = await entry({ offered: true, open: false });
    expect(html).toMatch(/<button[^>]*aria-expanded="false"/);
    expect(html).toContain('Planner');
    press('Planner');
    expect(commands).toEqual([{ _tag: 'OpenPlanner' }]);
  });

  test('closes it when it is open', async () => {
    const { html, commands } = await entry({ offered: true, open: true });
    expect(html).toContain('aria-expanded="true"');
    press('Planner');
    expect(commands).toEqual([{ _tag: 'ClosePlanner' }]);
  });

  test('is not there where attendance is not used, nor before that is known', async () => {
    expect((await entry({ offered: false, open: false })).html).not.toContain('<button');
    expect((await entry(undefined)).html).not.toContain('<button');
  });
});

describe('on a phone', () => {
  const door = { sheet: 'closed' } as SearchDoor;
  const tabs = (offered: boolean, open = false) =>
    render(<PhoneTabs door={door} toMap={() => {}} />, { views: viewsOf({ offered, open }) });

  test('the planner is a tab of its own, which opens its sheet', async () => {
    const { html, commands } = await tabs(true);
    expect(html.match(/aria-haspopup="dialog"/g)).toHaveLength(6);
    press('Planner');
    expect(commands).toEqual([{ _tag: 'OpenPlanner' }]);
    expect((await tabs(true, true)).html.match(/aria-expanded="true"/g)).toHaveLength(1);
  });

  test('without attendance there is no such tab', async () => {
    const { html } = await tabs(false);
    expect(html.match(/aria-haspopup="dialog"/g)).toHaveLength(5);
    expect(html).not.toContain('Planner');
  });
});
