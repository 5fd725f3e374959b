import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { GlanceDay } from '../../core/features/planner/month-glance.ts';
import type { MonthView } from '../../core/features/planner/plan/views.ts';
import { MonthGlance } from '../../ui/plan/month-glance.tsx';
import { dayOfKey, startDay } from '../../ui/plan/month-keys.ts';
import { forget, keyDown, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const dayAt = (n: number): GlanceDay => {
  const day = new Date(Date.UTC(2026, 9, 26 + n)).toISOString().slice(0, 10);
  return {
    ...{ day, inMonth: day.startsWith('2026-11'), isToday: day === '2026-11-23' },
    ...{ isPast: day < '2026-11-23', inHorizon: day >= '2026-11-23', own: null },
    ...{ desks: null, people: null, colleagues: null },
  };
};

/** November 2026, with something on Tuesday the 24th. */
const monthWith = (tuesday: Partial<GlanceDay> = {}): MonthView => {
  const days = Array.from({ length: 42 }, (_, n) => dayAt(n)).map((day) =>
    day.day === '2026-11-24' ? { ...day, ...tuesday } : day,
  );
  return {
    ...{ month: '2026-11', previous: null, next: '2026-12', status: 'known' },
    weeks: Array.from({ length: 6 }, (_, n) => days.slice(n * 7, n * 7 + 7)),
  };
};

const show = async (month: MonthView = monthWith()) => {
  const opened: string[] = [];
  const shown = await render(<MonthGlance month={month} onOpen={(day) => opened.push(day)} />, {
    views: { settings: { language: 'en', timeFormat: 'HH:mm' } },
  });
  return { ...shown, opened };
};

const buttons = (html: string): readonly string[] =>
  html.match(/<button[^>]*data-month-day[^>]*>/g) ?? [];
const buttonOf = (html: string, day: string): string =>
  buttons(html).find((button) => button.includes(`data-month-day="${day}"`)) ?? '';

/** What a day is called: the words of it that are not for the eye. */
const nameOf = (html: string, day: string): string => {
  const shown = html.split(`data-month-day="${day}"`)[1] ?? '';
  return /<span[^>]*>([^<]*)</.exec(shown)?.[1] ?? '';
};

describe('the month at a glance', () => {
  test('MG1: a grid of weeks, with its weekdays and its name', async () => {
    const { html } = await show();
    expect(html).toMatch(/<table[^>]*role="grid"[^>]*aria-labelledby="[^"]+"/);
    expect(html.match(/<tr/g)).toHaveLength(7);
    expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(7);
    expect(html).toMatch(/aria-hidden="true">Mon<.*>Monday</);
    expect(html).toContain('>November 2026<');
    expect(buttons(html)).toHaveLength(42);
  });

  test('MG2: today is marked, the days of other months and those out of reach are told apart', async () => {
    const { html } = await show();
    expect(buttonOf(html, '2026-11-23')).toContain('aria-current="date"');
    expect(html.match(/aria-current="date"/g)).toHaveLength(1);
    expect(buttonOf(html, '2026-11-22')).toContain('aria-disabled="true"');
    expect(buttonOf(html, '2026-11-23')).not.toContain('aria-disabled');
    expect(buttonOf(html, '2026-10-31')).toContain('data-outside');
    expect(buttonOf(html, '2026-11-30')).not.toContain('data-outside');
  });

  test('MG3, MG4: a day says all that it shows, also without colour', async () => {
    const { html } = await show(monthWith({ own: 'HOME', desks: 45, people: 104, colleagues: 3 }));
    expect(nameOf(html, '2026-11-24')).toBe(
      'Tuesday 24.11.26, Remote, 3 selected colleagues in the office, Desks 45%, People 104%',
    );
    const shown = html.split('data-month-day="2026-11-24"')[1]?.split('</td>')[0] ?? '';
    for (const text of ['tabler-icon-home', '>45%<', '>104%<', 'width:45%', 'width:100%']) {
      expect(shown).toContain(text);
    }
    expect(shown).toMatch(/<\/svg>3</);
  });

  test('MG4: that no colleague is in shows by no sign', async () => {
    const { html } = await show(monthWith({ colleagues: 0 }));
    expect(html.split('data-month-day="2026-11-24"')[1]?.split('</td>')[0]).not.toContain('<svg');
    expect(nameOf(html, '2026-11-24')).toContain('0 selected colleagues in the office');
  });

  test('MG4: of what is not known nothing is told', async () => {
    const { html } = await show();
    expect(nameOf(html, '2026-11-24')).toBe('Tuesday 24.11.26, Not registered');
    expect(nameOf(html, '2026-11-23')).toBe('Monday 23.11.26, Today, Not registered');
    expect(html.split('<tbody>')[1]?.split('</tbody>')[0]).not.toContain('%"');
  });

  test('the legend has a sign and a word for each type of day', async () => {
    const { html } = await show();
    const legend = html.split('aria-label="Legend"')[1] ?? '';
    for (const text of ['In the office', 'Other building', 'Remote', 'Off work']) {
      expect(legend).toMatch(new RegExp(`<svg.*?</svg></span>${text}`));
    }
    expect(legend).toContain('Selected colleagues');
    expect(legend).toContain('desks above, people below');
  });

  test('a press opens the details of a day that the planner reaches, and of no other', async () => {
    const { opened } = await show();
    // Its name, and the number that is seen.
    press('Tuesday 24.11.26, Not registered24');
    expect(opened).toEqual(['2026-11-24']);
    expect(() => press('Sunday 22.11.26, Not registered22')).toThrow();
  });

  test('the months before and after are a press away, if the planner reaches them', async () => {
    const { html, commands } = await show();
    press('Next month');
    expect(commands).toEqual([{ _tag: 'ChooseMonth', month: '2026-12' }]);
    expect(html).toMatch(/<button[^>]*aria-label="Previous month"[^>]*aria-disabled="true"/);
    expect(() => press('Previous month')).toThrow();
  });

  test('it says that it is loading, or could not be fetched, and asks once more', async () => {
    expect((await show({ ...monthWith(), status: 'loading' })).html).toContain('Loading…');
    const { html, commands } = await show({ ...monthWith(), status: 'failed' });
    expect(html).toContain('The days could not be fetched.');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RetryPlanner' }]);
    expect((await show()).html).not.toMatch(/Loading|could not/);
  });

  test.each([4, 5, 6])('a month of %i weeks is as high as one of six', async (count) => {
    const month = monthWith();
    const { html } = await show({ ...month, weeks: month.weeks.slice(0, count) });
    expect(html).toMatch(new RegExp(`<table[^>]*style="--missing:${6 - count}"`));
  });
});

describe('the keys of the month', () => {
  test.each([
    [12, '2026-12-12'],
    [31, '2026-12-30'],
  ])('page up and down lead to day %i of another month, or its last', (number, to) => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-12', '2026-12-30', '2027-01-01'];
    expect(startDay(days, { month: '2026-12', number })).toBe(to);
  });

  test('page down asks for the month after; where there is none, the page keeps the key', async () => {
    const { commands } = await show();
    const key = (name: string) => ({ key: name, preventDefault: () => undefined });
    keyDown(key('PageUp'));
    keyDown(key('Enter'));
    expect(commands).toEqual([]);
    keyDown(key('PageDown'));
    expect(commands).toEqual([{ _tag: 'ChooseMonth', month: '2026-12' }]);
  });

  test('Tab comes to one day: today, else the first day that can be opened', async () => {
    const stops = (html: string): readonly string[] =>
      buttons(html).filter((button) => button.includes('tabindex="0"'));
    const { html } = await show();
    expect(stops(html)).toHaveLength(1);
    expect(stops(html)[0]).toContain('data-month-day="2026-11-23"');
    const later = monthWith();
    const weeks = later.weeks.map((week) =>
      week.map((day) => ({
        ...day,
        ...{ isToday: false, inHorizon: day.day >= '2026-11-26' },
      })),
    );
    expect(stops((await show({ ...later, weeks })).html)[0]).toContain(
      'data-month-day="2026-11-26"',
    );
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
