import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { GlanceDay } from '../../core/features/planner/overview/month-glance.ts';
import type { MonthView } from '../../core/features/planner/plan/views.ts';
import { MonthGlance } from '../../ui/features/planner/plan/month-glance.tsx';
import { startDay } from '../../ui/features/planner/plan/month-keys.ts';
import { dayOfKey } from '../../ui/shared/format/day-keys.ts';
import { aria, button, count, isOff, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { text } from '../support/text.ts';

const dayAt = (n: number): GlanceDay => {
  const day = new Date(Date.UTC(2026, 9, 26 + n)).toISOString().slice(0, 10);
  return {
    day,
    inMonth: day.startsWith('2026-11'),
    isToday: day === '2026-11-23',
    isPast: day < '2026-11-23',
    inHorizon: day >= '2026-11-23',
    own: null,
    desks: null,
    people: null,
    colleagues: null,
  };
};

/** November 2026, with an entry on Tuesday the 24th. */
const monthWith = (tuesday: Partial<GlanceDay> = {}): MonthView => {
  const days = Array.from({ length: 42 }, (_, n) => dayAt(n)).map((day) =>
    day.day === '2026-11-24' ? { ...day, ...tuesday } : day,
  );
  return {
    month: '2026-11',
    previous: null,
    next: '2026-12',
    status: 'known',
    weeks: Array.from({ length: 6 }, (_, n) => days.slice(n * 7, n * 7 + 7)),
  };
};

const show = (month: MonthView = monthWith()) => {
  const opened: string[] = [];
  const page = mount(<MonthGlance month={month} onOpen={(day) => opened.push(day)} />);
  return { ...page, opened };
};

const dayOf = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-month-day="${day}"]`);
  if (found === null) throw new Error(`${day} is not there`);
  return found;
};
const isNamed = (name: string): boolean => isThere('button', name);
const TUESDAY = '2026-11-24';

describe('the month at a glance', () => {
  test('MG1: a grid of weeks, with its weekdays and its name', () => {
    const { container } = show();
    expect(isThere('grid', 'November 2026')).toBe(true);
    expect([count('row'), count('columnheader')]).toEqual([7, 7]);
    expect(count('columnheader', 'Monday')).toBe(1);
    expect(container.querySelector('th [aria-hidden]')?.textContent).toBe('Mon');
    expect(container.querySelectorAll('[data-month-day]')).toHaveLength(42);
  });

  test('MG2: marks today, days of other months, and days out of reach', () => {
    const { container } = show();
    expect(aria(dayOf('2026-11-23'), 'current')).toBe('date');
    expect(container.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
    expect([isOff(dayOf('2026-11-22')), isOff(dayOf('2026-11-23'))]).toEqual([true, false]);
    expect('outside' in dayOf('2026-10-31').dataset).toBe(true);
    expect('outside' in dayOf('2026-11-30').dataset).toBe(false);
  });

  test('MG3, MG4: a day has all its information in words, not only in colour', () => {
    show(monthWith({ own: 'HOME', desks: 45, people: 104, colleagues: 3 }));
    const name =
      'Tuesday 24 November, Remote, 3 selected colleagues in the office, Desks 45%, People 104%';
    expect(isNamed(name)).toBe(true);
    const day = dayOf(TUESDAY);
    expect(day.querySelector('.tabler-icon-home')).not.toBeNull();
    expect(day.querySelector('.tabler-icon-users')?.nextSibling?.textContent).toBe('3');
    const bars = [...day.querySelectorAll<HTMLElement>('[style^="width"]')];
    expect(bars.map(({ style }) => style.width)).toEqual(['45%', '100%']);
    for (const percent of ['45%', '104%']) expect(text(day)).toContain(`|${percent}|`);
  });

  test('MG4: a day without colleagues shows no sign', () => {
    show(monthWith({ colleagues: 0 }));
    expect(dayOf(TUESDAY).querySelector('svg')).toBeNull();
    expect(dayOf(TUESDAY).textContent).toContain('0 selected colleagues in the office');
  });

  test('MG4: omits unknown values', () => {
    show();
    expect(isNamed('Tuesday 24 November, Not registered')).toBe(true);
    expect(isNamed('Monday 23 November, Today, Not registered')).toBe(true);
    expect(the('grid').textContent).not.toContain('%');
  });

  test('the legend has a sign and a word for each type of day', () => {
    show();
    const legend = within(the('list', 'Legend'));
    for (const word of ['In the office', 'Other building', 'Remote', 'Off work']) {
      expect(legend.getByText(word).closest('li')?.querySelector('svg')).not.toBeNull();
    }
    const words = the('list', 'Legend').parentElement?.textContent;
    expect(words).toContain('Selected colleagues');
    expect(words).toContain('desks above, people below');
  });

  test('a press opens the details of a day, but not of a day out of reach', async () => {
    const { opened, press } = show();
    await press('Tuesday 24 November, Not registered');
    await press('Sunday 22 November, Not registered');
    expect(opened).toEqual([TUESDAY]);
  });

  test('the previous and the next month can be opened, if the planner reaches them', async () => {
    const { press } = show();
    await press('Next month');
    expect(isOff(button('Previous month'))).toBe(true);
    await sends(press('Previous month'), { _tag: 'ChooseMonth', month: '2026-12' });
  });

  test('shows loading and failure, and can retry', async () => {
    expect(show({ ...monthWith(), status: 'loading' }).text()).toContain('Loading…');
    const { press, text: read } = show({ ...monthWith(), status: 'failed' });
    expect(read()).toContain('The days could not be loaded.');
    await sends(press('Try again'), { _tag: 'RetryPlanner' });
    expect(show().text()).not.toMatch(/Loading|could not/);
  });

  test.each([4, 5, 6])('a month of %i weeks has the height of six weeks', (weeks) => {
    const month = monthWith();
    show({ ...month, weeks: month.weeks.slice(0, weeks) });
    expect(the('grid').style.getPropertyValue('--missing')).toBe(String(6 - weeks));
  });
});

describe('keyboard navigation in the month', () => {
  test.each([
    [12, '2026-12-12'],
    [31, '2026-12-30'],
  ])('page up and down lead to day %i of another month, or its last', (number, to) => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-12', '2026-12-30', '2027-01-01'];
    expect(startDay(days, { month: '2026-12', number })).toBe(to);
  });

  test('Page Down opens the next month; if there is none, the page keeps the key', async () => {
    const { commands, user } = show();
    dayOf('2026-11-23').focus();
    await user.keyboard('{PageUp}');
    expect(commands).toEqual([]);
    await user.keyboard('{PageDown}');
    expect(commands).toEqual([{ _tag: 'ChooseMonth', month: '2026-12' }]);
  });

  test('arrow keys move the focus between days, and Enter opens one', async () => {
    const { user, opened } = show();
    dayOf('2026-11-23').focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(dayOf('2026-12-01'));
    expect(opened).toEqual(['2026-12-01']);
  });

  test('one day is the tab stop: today, or else the first day that can be opened', () => {
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[data-month-day]')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ dataset }) => dataset.monthDay);
    show();
    expect(stops()).toEqual(['2026-11-23']);
    const later = monthWith();
    const weeks = later.weeks.map((week) =>
      week.map((day) => ({ ...day, isToday: false, inHorizon: day.day >= '2026-11-26' })),
    );
    show({ ...later, weeks });
    expect(stops()).toEqual(['2026-11-26']);
  });

  test.each([
    ['ArrowLeft', 9, 8],
    ['ArrowRight', 9, 10],
    ['ArrowUp', 9, 2],
    ['ArrowDown', 9, 16],
    ['Home', 9, 7],
    ['End', 9, 13],
    ['ArrowLeft', 0, null],
    ['ArrowUp', 6, null],
    ['ArrowRight', 41, null],
    ['ArrowDown', 35, null],
    ['Enter', 9, null],
  ])('%s leads from %i to %s', (key, at, to) => {
    expect(dayOfKey(key, at, 42)).toBe(to);
  });
});
