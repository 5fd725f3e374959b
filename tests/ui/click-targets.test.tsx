import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SidePanel } from '../../ui/app/page/side-panel.tsx';
import { FindDesk, FindDeskButton } from '../../ui/features/find-desk/index.ts';
import { QuickViewPanel } from '../../ui/features/selection/quick-view-panel.tsx';
import { field, the } from '../support/by-role.ts';
import { CoreSession, DESK, NOW, OTHER_DESK, ROOM } from '../support/core-session.ts';
import { mount } from '../support/mount.tsx';
import { spaceIdOf } from '../support/space-id.ts';

const WAY = { toMap: () => undefined, cameFrom: () => null };

const PARTS = {
  panel: () => the('complementary', 'Side panel'),
  map: () => the('main'),
  'quick view': () => the('dialog'),
};

/** The page of somebody on a floor. `pressed` counts. */
const onPage = () => {
  const core = new CoreSession().onTheFloor();
  const page = mount(
    <>
      <SidePanel onFold={() => undefined} />
      <main>
        <FindDeskButton />
      </main>
      <FindDesk isCovered={false} />
      <QuickViewPanel way={WAY} />
    </>,
    { core },
  );
  let pressed = 0;
  return {
    core,
    user: page.user,
    say: page.say,
    pressed: () => pressed,
    /** A press on the map, or on a row of a list, which sends the same. */
    select: (spaceId: number) => {
      pressed += 1;
      act(() => {
        core.select(spaceId);
        if (spaceId === DESK) core.succeed('deskBooking.ofDesk', []);
        else core.succeed('calendar.ofAsset', []);
      });
      page.say();
    },
    press: async (where: keyof typeof PARTS, name: string | RegExp) => {
      pressed += 1;
      await page.user.click(within(PARTS[where]()).getByRole('button', { name }));
    },
  };
};

describe('the number of presses for a task', () => {
  test('a desk now: two', async () => {
    const { core, select, press, pressed } = onPage();
    select(DESK);
    await press('quick view', 'Book');
    expect(core.pending('deskBooking.create')?.call).toMatchObject({ params: { id: DESK } });
    expect(pressed()).toBe(2);
  });

  test('TI1: a desk next Tuesday afternoon: four', async () => {
    const { core, select, press, pressed } = onPage();
    await press('panel', '24 November 2026');
    await press('panel', 'Afternoon');
    select(DESK);
    await press('quick view', 'Book');
    const noon = Date.UTC(2026, 10, 24, 11) / 60_000;
    expect(core.pending('deskBooking.create')?.call).toMatchObject({
      payload: { start: noon, end: noon + 5 * 60 },
    });
    expect(pressed()).toBe(4);
  });

  test('FD9: any of three suggested desks: two', async () => {
    const { core, say, press, pressed } = onPage();
    await press('map', 'Find me a desk');
    const slot = { start: NOW + 3, end: NOW + 203 };
    const offered = [DESK, OTHER_DESK, spaceIdOf(2, 9)].map((spaceId, at) => ({
      spaceId,
      name: `1-00${at + 1}`,
      slot,
      reasons: [{ _tag: 'allHours' }],
    }));
    act(() => void core.succeed('findDesk.find', { fits: 3, placed: 0, proposals: offered }));
    say();
    const panel = the('dialog', 'Find me a desk');
    const names = await within(panel).findAllByRole('button', { name: /^Book / });
    expect(names).toHaveLength(3);
    await press('quick view', 'Book 1-002');
    expect(core.pending('deskBooking.create')?.call).toMatchObject({
      params: { id: OTHER_DESK },
      payload: slot,
    });
    expect(pressed()).toBe(2);
  });

  test('IM6: a room for 30 minutes now: two', async () => {
    const { core, select, press, pressed } = onPage();
    select(ROOM);
    await press('quick view', /^30 min/);
    expect(core.pending('calendar.create')?.call).toMatchObject({
      payload: { start: NOW, end: NOW + 30 },
    });
    expect(pressed()).toBe(2);
  });

  test('TI8: a room tomorrow with a subject: three, and typing', async () => {
    const { core, user, select, press, pressed } = onPage();
    await press('panel', '22 November 2026');
    select(ROOM);
    field('Subject').focus();
    await user.keyboard('Budget');
    await press('quick view', /^Book/);
    expect(core.pending('calendar.create')?.call).toMatchObject({ payload: { subject: 'Budget' } });
    expect(pressed()).toBe(3);
  });
});
