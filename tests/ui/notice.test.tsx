import { Notifications, notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { NoticeView } from '../../core/office/notice/views.ts';
import { Notices } from '../../ui/features/notice/notices.tsx';
import { button, isOff, isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const NINE = Date.UTC(2026, 10, 23, 9) / 60_000;
const notice: NonNullable<NoticeView['notice']> = {
  id: 3,
  key: 'quickView.bookingSuccess',
  severity: 'success',
  message: '',
  duration: 5_000,
  undo: true,
};
const view: NoticeView = { notice, undo: 'offered', said: false };

const Page = ({ panel = false, field = true }) => (
  <>
    <Notifications transitionDuration={0} />
    <Notices />
    {field && <input aria-label="Field" />}
    {panel && (
      <div role="dialog" aria-label="Panel" tabIndex={-1}>
        panel
      </div>
    )}
  </>
);

const show = (more: Partial<NoticeView> = {}, page = <Page />) =>
  mount(page, { views: { notice: { ...view, ...more } } });

const toast = (): HTMLElement => the('region', 'Message');

afterEach(() => act(() => notifications.clean()));

const held = (commands: readonly object[]) =>
  commands.flatMap((command) => ('held' in command ? [command.held] : []));

const ruled = (rule: NonNullable<typeof notice.rule>): NoticeView => ({
  undo: 'none',
  said: false,
  notice: { ...notice, undo: false, severity: 'warning', key: 'quickView.ruled', rule },
});

describe('a refusal by a rule', () => {
  test.each([
    ['OUTSIDE_OPENING_HOURS', '08:00-18:00', 'South', 'South can be booked from 08:00 to 18:00.'],
    ['TOO_FAR_AHEAD', '14', undefined, 'The office can be booked up to 14 days ahead.'],
    ['TOO_FAR_AHEAD', '0', 'South', 'South can be booked for today only.'],
    ['TOO_LONG', '1h 30min', 'South', 'South can be booked for at most 1 hr 30 min at a time.'],
    ['TOO_MANY_DESKS', '1', undefined, 'The office: at most 1 desk for one person at a time.'],
    ['CLOSED', 'Carpet renewal', undefined, 'Closed: Carpet renewal'],
    ['A_RULE_OF_TOMORROW', '3', undefined, 'A booking rule of the office does not allow this.'],
  ])(
    'BR11: %s %s is a sentence with the limit and the place',
    async (code, limit, place, words) => {
      show(ruled({ code, limit, ...(place === undefined ? {} : { place }) }));
      await waitFor(() => expect(toast().textContent).toContain(words));
    },
  );
});

describe('the notice of a booking', () => {
  test('UC52: its text has a line of its own where there is no room beside the button', () => {
    show();
    const text = button('Undo').previousElementSibling as HTMLElement;
    expect(text.style.flex).toBe('1 1 180px');
  });

  test('NT3: offers to undo it once; the button keeps the focus', async () => {
    const { commands, say, press, user } = show();
    expect(isOff(button('Undo'))).toBe(false);
    await press('Undo');
    const undone = () => commands.filter(({ _tag }) => _tag === 'UndoBooking');
    expect(undone()).toHaveLength(1);
    for (const undo of ['underWay', 'none'] as const) {
      say({ notice: { ...view, undo } });
      expect(isOff(button('Undo'))).toBe(true);
      expect(button('Undo').disabled).toBe(false);
      expect(button('Undo').hasAttribute('aria-busy')).toBe(undo === 'underWay');
      expect(document.activeElement).toBe(button('Undo'));
      await press('Undo');
      await user.keyboard('{Enter}');
    }
    expect(undone()).toHaveLength(1);
  });

  test('closing it dismisses it; a notice withdrawn by the core is not dismissed', async () => {
    const { commands, say, press } = show();
    say({ notice: { ...view, notice: null } });
    await waitFor(() => expect(isThere('button', 'Undo')).toBe(false));
    expect(commands).toEqual([]);
    say({ notice: view });
    expect(await press('Close the message')).toContainEqual({ _tag: 'DismissNotice' });
  });
});

test('NT20: a booking for somebody else names them', () => {
  const booked = { name: '1-003', person: 'Anna Ek', start: NINE, end: NINE + 60, zone: 'UTC' };
  const { text } = show({ notice: { ...notice, key: 'quickView.bookingOfOther', booked } });
  expect(text()).toContain(
    'Thank you, the booking is confirmed. 1-003 is booked for Anna Ek, Mon 23 Nov · 09:00 – 10:00',
  );
});

test('CS8: a closed space is reported with the reason, and the end in the time zone of its building', () => {
  const closed = {
    ...notice,
    severity: 'warning',
    message: 'Carpet renewal',
    undo: false,
  } as const;
  const { text, say } = show({
    notice: { ...closed, key: 'quickView.closedUntil', until: '2026-12-02T18:00' },
  });
  expect(text()).toContain('This space is closed until Wed 2 Dec 18:00: Carpet renewal');
  say({ notice: { ...view, notice: { ...closed, id: 4, key: 'quickView.closed' } } });
  expect(text()).toContain('This space is closed until further notice: Carpet renewal');
});

describe('NT19: announcements to screen readers', () => {
  const said = (role: string) => screen.getByRole(role).textContent.trim();

  test('are made in a region that exists before; the notice itself is not a live region', () => {
    const { say } = show({ notice: null });
    const region = the('status');
    expect([said('status'), said('alert')]).toEqual(['', '']);
    say({ notice: view });
    expect(the('status')).toBe(region);
    expect(said('status')).toBe('Thank you, your booking is confirmed');
    expect(toast().closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    say({ notice: { ...view, notice: null } });
    expect(said('status')).toBe('');
  });

  test('a failure is assertive; a repeated text is announced again', () => {
    const failed = { ...notice, severity: 'error', undo: false } as const;
    const { say } = show({ notice: failed });
    const before = the('alert').textContent;
    expect([said('status'), said('alert')]).toEqual(['', 'Thank you, your booking is confirmed']);
    say({ notice: { ...view, notice: { ...failed, id: 4 } } });
    expect(the('alert').textContent).not.toBe(before);
    expect(said('alert')).toBe('Thank you, your booking is confirmed');
  });
});

describe('holding a notice', () => {
  test('NT4: the pointer or the focus holds it until both have left; moves inside do not count', async () => {
    const { commands, user } = show();
    await user.hover(toast());
    act(() => button('Undo').focus());
    await user.unhover(toast());
    expect(held(commands.splice(0))).toEqual([true, true, true]);
    await user.tab();
    expect(toast().contains(document.activeElement)).toBe(true);
    expect(held(commands)).toEqual([]);
    act(() => screen.getByLabelText('Field').focus());
    expect(held(commands)).toEqual([false]);
  });

  test('NT6: the focus goes back to where it came from', () => {
    const { say } = show();
    act(() => screen.getByLabelText('Field').focus());
    act(() => button('Undo').focus());
    say({ notice: { ...view, notice: null } });
    expect(document.activeElement).toBe(screen.getByLabelText('Field'));
  });

  test('NT6: the focus moves to the open panel if its origin is gone', () => {
    const { say, redraw } = show({}, <Page panel />);
    act(() => screen.getByLabelText('Field').focus());
    act(() => button('Undo').focus());
    redraw(<Page panel field={false} />);
    say({ notice: { ...view, notice: null } });
    expect(document.activeElement).toBe(the('dialog', 'Panel'));
  });

  test('NT6: a notice that closes without the focus does not move it', () => {
    const { say } = show({}, <Page panel />);
    act(() => button('Undo').focus());
    act(() => screen.getByLabelText('Field').focus());
    say({ notice: { ...view, notice: null } });
    expect(document.activeElement).toBe(screen.getByLabelText('Field'));
  });

  test('NT4: the next notice starts unheld', async () => {
    const { commands, say, user } = show();
    act(() => button('Undo').focus());
    say({ notice: { ...view, notice: { ...notice, id: 4 } } });
    commands.splice(0);
    const next = await waitFor(() => {
      const found = document.querySelector('[data-notice="4"]');
      if (found === null) throw new Error('it is not there yet');
      return found;
    });
    await user.hover(next);
    await user.unhover(next);
    expect(held(commands)).toEqual([true, false]);
  });
});
