import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import { planner } from '../../core/features/planner/overview/projection.ts';
import { addDay } from '../../core/time/zone.ts';
import { PlannerEntry } from '../../ui/features/planner/planner-entry.tsx';
import { PlannerWindow } from '../../ui/features/planner/planner-window.tsx';
import { WeekGlance } from '../../ui/features/planner/week/week-glance.tsx';
import { booking, entry } from '../support/bookings.ts';
import { button, count, field, isOff, isThere, the } from '../support/by-role.ts';
import { CoreSession } from '../support/core-session.ts';
import { layOut } from '../support/layout.ts';
import { mount } from '../support/mount.tsx';
import { at, overview, overviewDay, registration, TODAY } from '../support/planner-office.ts';

const BOOK = 'findDesk.bookDays';
/** The sessions start on a Saturday. */
const day = (ahead: number): string => addDay(TODAY, ahead);
const days = Array.from({ length: 14 }, (_, ahead) =>
  overviewDay(
    day(ahead),
    ahead === 3
      ? { closedDesks: 10, closures: [{ reason: 'Power works', desks: 10 }] }
      : ahead === 4
        ? { closedDesks: 2, closures: [{ reason: 'Cleaning', desks: 2 }] }
        : {},
  ),
);

const onTheMap = (...items: readonly PersonalBooking[]): CoreSession =>
  new CoreSession().onTheFloor({ items }).succeed('favourite.list', []);
const loaded = (core: CoreSession, closed = false): CoreSession =>
  core
    .succeed(
      'planner.overview',
      overview({ days: closed ? days : days.map(({ date }) => overviewDay(date)) }),
    )
    .succeed('attendance.own', [
      registration(5, { start: at(7, 2), end: at(15, 2), type: 'HOME' }),
    ]);
const page = (core: CoreSession) =>
  mount(
    <>
      <PlannerEntry />
      <PlannerWindow />
    </>,
    { core },
  );
const row = (ahead: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-week-day="${day(ahead)}"]`);
  if (found === null) throw new Error(`There is no row of ${day(ahead)}`);
  return found;
};
const made = (...ahead: readonly number[]) => ({
  made: ahead.map((one) => booking(70 + one, { start: at(7, one), end: at(15, one) })),
  skipped: [],
});

beforeEach(() => layOut(['[data-index]', 156]));

describe('seven days at a glance', () => {
  test('SP23: are gone with the planner, also if the list around them is told later', () => {
    const core = loaded(onTheMap().send('OpenPlanner'));
    const view = planner.project(core.state, {});
    core.send('ClosePlanner');
    mount(<WeekGlance view={view} onDay={vi.fn()} onResult={vi.fn()} />, { core });
    expect(isThere('heading')).toBe(false);
  });

  test('SP20, SP23: five office days with a desk each are two presses from the map', async () => {
    const core = onTheMap();
    const { press, commands, say } = page(core);
    await press('Planner');
    act(() => {
      core
        .succeed('planner.overview', overview({ days: days.map(({ date }) => overviewDay(date)) }))
        .succeed('attendance.own', []);
      say({});
    });
    await press('Book my desk for 5 days');
    expect(core.pending(BOOK)?.call).toMatchObject({ payload: { slots: { length: 5 } } });
    const presses = commands.filter(({ _tag }) => ['OpenPlanner', 'BookDays'].includes(_tag));
    expect(presses).toHaveLength(2);
  });

  test('SP23: a row says where the user is, what is closed, and marks today', () => {
    const held = entry(4, { start: at(8, 5), end: at(9, 5) });
    page(loaded(onTheMap(held).send('OpenPlanner'), true));
    expect(within(row(0)).getByText('Today')).toBeTruthy();
    expect(row(2).textContent).toContain('Remote');
    expect(row(3).textContent).toContain('Closed: Power works');
    expect(row(3).textContent).not.toContain('%');
    expect(row(4).textContent).toContain('Closed in part: Cleaning');
    expect(row(5).textContent).toContain(held.resources[0]?.name);
    expect(row(6).textContent).toContain('Not planned');
    expect(count('checkbox')).toBe(6);
  });

  test('SP20: other days can be chosen; without any nothing can be booked', async () => {
    const core = loaded(onTheMap().send('OpenPlanner'));
    const { user } = page(core);
    const box = (ahead: number) => within(row(ahead)).getByRole<HTMLInputElement>('checkbox');
    expect([2, 3, 4, 5, 6].map((ahead) => box(ahead).checked)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    for (const ahead of [3, 4, 5]) await user.click(box(ahead));
    await user.click(box(0));
    await user.click(button('Book my desk for 2 days'));
    expect(core.pending(BOOK)?.call).toMatchObject({ payload: { slots: { length: 2 } } });
    core.succeed(BOOK, made(0, 6));
    expect(field('A desk for Tuesday 24 November', 'checkbox').checked).toBe(true);
  });

  test('SP22: the result is scrolled into sight, named where a day has none, and undone at once', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollTo = scroll as never;
    const core = loaded(onTheMap().send('OpenPlanner'));
    const { user, say } = page(core);
    await user.click(button('Book my desk for 4 days'));
    expect(isThere('button', /^Undo/)).toBe(false);
    scroll.mockClear();
    act(() => {
      core.succeed(BOOK, {
        ...made(3, 4, 5),
        skipped: [{ start: at(7, 6), end: at(15, 6), code: 'NO_FREE_DESK' }],
      });
      say({});
    });
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    expect(row(6).textContent).toContain('No desk: no desk is free');
    await user.click(button('Undo 3 bookings'));
    expect(core.pending('deskBooking.remove')).toBeDefined();
  });

  test('SP23: a press on a day scrolls to its card, and arrows show other weeks', async () => {
    const core = loaded(onTheMap().send('OpenPlanner'));
    const { user } = page(core);
    expect(isOff(button('Earlier days'))).toBe(true);
    await user.click(button('Later days'));
    expect(document.querySelectorAll('[data-week-day]')).toHaveLength(7);
    expect(row(8)).toBeTruthy();
    await user.click(button('Earlier days'));
    await user.click(within(row(1)).getByRole('button'));
    await new Promise((done) => requestAnimationFrame(done));
    expect(document.activeElement?.closest('[data-day]')?.getAttribute('data-day')).toBe(day(1));
    expect(the('region', 'Seven days at a glance')).toBeTruthy();
    expect(screen.queryAllByRole('listitem').length).toBeGreaterThan(6);
  });
});
