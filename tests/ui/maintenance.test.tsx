import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PhoneNotices } from '../../ui/app/page/phone-notices.tsx';
import { MaintenanceBanner } from '../../ui/features/floor/index.ts';
import { useBannerWords } from '../../ui/features/planner/shared/use-banner-words.ts';
import { useRuleWords } from '../../ui/shared/booking/use-rule-words.ts';
import { PanelFoot } from '../../ui/shared/panel-foot.tsx';
import { isThere } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const WORDS = 'Maintenance: bookings cannot be changed right now.';
/** A sentence that would be more than text if it were markup. */
const MESSAGE = 'Back at <b>14:00</b> {{limit}}';

const during = (message: string | null) => ({
  maintenance: message === null ? null : { message },
});

test('OP64: a refusal says that the disk is full', () => {
  const Refusal = () => <p>{useRuleWords()({ code: 'DISK_FULL', limit: '' })}</p>;
  expect(mount(<Refusal />).text()).toContain(
    'Nothing can be saved right now, because the disk of the server is full.',
  );
});

describe('UG7: during maintenance', () => {
  test('the row over the map says so, with the sentence as text', () => {
    const said = (message: string | null) => {
      mount(<MaintenanceBanner />, { views: during(message) });
      return screen.queryByRole('status')?.textContent;
    };
    expect(said(MESSAGE)).toBe(`${WORDS} ${MESSAGE}`);
    expect(said('')).toBe(WORDS);
    expect(said(null)).toBeUndefined();
  });

  test('the line of notices of a phone says it first', async () => {
    const closed = {
      closure: { start: 0, end: null, reason: 'Carpet renewal' },
      count: 3,
      isWhole: true,
      zone: 'Europe/Stockholm',
    };
    const { press, text } = mount(<PhoneNotices showBookings={vi.fn()} toMap={vi.fn()} />, {
      views: {
        ...during('Back at 14:00'),
        floorClosure: closed,
        calendar: { changes: [] },
        ownDesk: { desk: null },
      },
      phone: true,
    });
    await press(`${WORDS} Back at 14:00 Notices: 2`);
    expect(isThere('dialog', 'Notices')).toBe(true);
    expect(text()).toContain('Carpet renewal');
  });

  test('the foot of a form says it before, and its button can be pressed', async () => {
    const book = vi.fn();
    const foot = (
      <PanelFoot>
        <button type="button" onClick={book}>
          Book
        </button>
      </PanelFoot>
    );
    const { press, text } = mount(foot, { views: during('Back at 14:00') });
    expect(text()).toContain(`${WORDS} Back at 14:00`);
    await press('Book');
    expect(book).toHaveBeenCalledOnce();
    expect(mount(foot, { views: during(null) }).text()).not.toContain(WORDS);
  });

  test('a refusal says it, also before the page has heard of it, and of a day in the planner', () => {
    const Refusals = () => {
      const [rule, banner] = [useRuleWords(), useBannerWords()];
      const error = { key: 'planner.errorAttendance', severity: 'warning', duration: 1 } as const;
      return (
        <>
          <p>{rule({ code: 'MAINTENANCE', limit: 'Back at 14:00' })}</p>
          <p>{banner(error)}</p>
          <p>{banner({ ...error, key: 'planner.reachedCapacity' })}</p>
        </>
      );
    };
    const said = (message: string | null) => {
      const { container } = mount(<Refusals />, { views: during(message) });
      return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    };
    const full = expect.stringMatching(/its capacity/);
    const own = `${WORDS} Back at 14:00`;
    expect(said('Back at 14:00')).toEqual([own, own, full]);
    expect(said(null)).toEqual([own, expect.stringMatching(/an error occurred/), full]);
  });
});
