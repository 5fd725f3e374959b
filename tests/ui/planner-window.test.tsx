import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayDetailsView } from '../../core/features/planner/day/views.ts';
import type { DayCardView, PlannerView } from '../../core/features/planner/views.ts';
import { PlannerWindow } from '../../ui/planner/planner-window.tsx';
import { utilisationTone } from '../../ui/planner/utilisation-tone.ts';
import { isWeekend } from '../../ui/planner/weekend.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

// As after a moment: what is said of what comes at once nobody would read.
vi.mock('../../ui/parts/use-slow.ts', () => ({ useSlow: (isOn: boolean) => isOn }));
vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const NINE = Date.parse('2026-11-23T07:00:00Z') / 60_000;
const HOUR = 60;

const monday: DayCardView = {
  ...{ day: '2026-11-23', isToday: true, avatars: [], more: 0, own: null, banner: null },
  button: { colour: 'unregistered', click: { kind: 'openDialog' } },
  ...{ desks: 45, people: 104 },
};
const own = {
  ...({ type: 'ATTENDANCE_SAME_BUILDING', start: NINE, end: NINE + 8 * HOUR } as const),
  ...{ spaceName: null, buildingName: null },
  ...{ zone: 'Europe/Vilnius', wholeDay: false, more: 0, others: [] },
};
const known: PlannerView = {
  ...{ offered: true, open: true, status: 'known', building: 'Quay', zone: 'Europe/Vilnius' },
  ...{ capacity: { desks: 120, people: 150 }, days: [monday], more: 'none' },
  ...{ register: null, confirming: null },
};

const none = { open: true, count: 0, counted: true, people: [], height: 80 };
const details: DayDetailsView = {
  ...{ day: '2026-11-23', zone: 'Europe/Vilnius', own: null, ownKnown: true, registrable: false },
  ...{ search: '', intent: 'clear' },
  ...{ status: 'known', selected: none, colleagues: none, more: 'none' },
};

const show = (planner: PlannerView | undefined, dayDetails: DayDetailsView = null) =>
  render(<PlannerWindow />, {
    views: {
      ...{ planner, dayDetails, account: { backendUrl: '' } },
      settings: { language: 'en', timeFormat: 'HH:mm' },
    },
  });
const showDay = (card: Partial<DayCardView>, view: Partial<PlannerView> = {}) =>
  show({ ...known, ...view, days: [{ ...monday, ...card }] });
/** Days of November and December 2026. */
const days = (count: number): readonly DayCardView[] =>
  Array.from({ length: count }, (_, at) => ({
    ...monday,
    isToday: at === 0,
    day: new Date(Date.UTC(2026, 10, 23 + at)).toISOString().slice(0, 10),
  }));

describe('the window', () => {
  test('is not there where it is not offered, closed, or nothing is known', async () => {
    expect((await show({ ...known, offered: false })).html).not.toContain('<section');
    expect((await show({ ...known, open: false })).html).not.toContain('<section');
    expect((await show(undefined)).html).not.toContain('<section');
  });

  test('says whose days they are, and how many have room there', async () => {
    const { html, commands } = await show(known);
    for (const text of ['Planner', 'Quay', '120 desks · 150 people', 'November 2026']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('data-map-cover');
    press('Close');
    expect(commands).toEqual([{ _tag: 'ClosePlanner' }]);
  });

  test('one desk and one person are said as such', async () => {
    expect((await show({ ...known, capacity: { desks: 1, people: 1 } })).html).toContain(
      '1 desk · 1 person',
    );
  });

  test('keeps the room of cards until the days are known', async () => {
    const { html } = await show({ ...known, status: 'loading', days: [], capacity: null });
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/mantine-Skeleton-root/g)?.length).toBeGreaterThan(3);
    expect(html).not.toContain('<article');
  });

  test('says that the first days are coming, in the place of the month, and not when they cannot', async () => {
    const at = async (status: PlannerView['status']) =>
      (await show({ ...known, status, days: [] })).html;
    expect(await at('loading')).toMatch(/role="status">Loading…</);
    expect(await at('failed')).not.toContain('Loading…');
    expect((await show(known)).html).not.toContain('Loading…');
  });

  test('says that the days could not be fetched, and asks once more', async () => {
    const { html, commands } = await show({ ...known, status: 'failed', days: [] });
    expect(html).toContain('The days could not be fetched.');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RetryPlanner' }]);
  });

  test('the days cannot be reached while the details of one of them lie over them', async () => {
    expect((await show(known)).html).not.toContain('inert=""');
    expect((await show(known, details)).html).toContain('inert=""');
  });
});

describe('the list of days', () => {
  test('DC6: of many days only those in sight are there, below the month of the first', async () => {
    const { html } = await show({ ...known, days: days(180), more: 'none' });
    const cards = html.match(/<article/g) ?? [];
    expect(cards.length).toBeGreaterThan(4);
    expect(cards.length).toBeLessThan(14);
    expect(html).toMatch(/<h3[^>]*>November 2026<\/h3>/);
    expect(html).toContain('aria-posinset="1" aria-setsize="180"');
    const later = await show({ ...known, days: days(180).slice(8), more: 'none' });
    expect(later.html).toMatch(/<h3[^>]*>December 2026<\/h3>/);
  });

  test.each([
    ['there', 'Loading…', true],
    ['loading', 'Loading…', true],
    ['none', 'Loading…', false],
  ] as const)('more days (%s): %s is %s', async (more, text, isThere) => {
    const { html } = await show({ ...known, days: days(2), more });
    expect(html.includes(text)).toBe(isThere);
    expect(html).toContain(`aria-setsize="${isThere ? -1 : 2}"`);
  });

  test('more days that could not be fetched are asked for once more', async () => {
    const { html, commands } = await show({ ...known, days: days(2), more: 'failed' });
    expect(html).toContain('More days could not be fetched.');
    expect(html.match(/<article/g)).toHaveLength(2);
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RetryPlanner' }]);
  });

  test('the weekend and today are marked', async () => {
    const { html } = await show({ ...known, days: days(7) });
    expect(html.match(/data-weekend/g)).toHaveLength(2);
    expect(html.match(/data-today/g)).toHaveLength(1);
    expect(html.match(/>Today</g)).toHaveLength(1);
  });

  test('a day is of the weekend wherever the page is', () => {
    const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
  });
});

describe('DC8: a card', () => {
  test('says its day and how full it is, more than full as well', async () => {
    const { html } = await showDay({});
    for (const text of ['Monday', '23.11.26', '45%', '104%', 'Desks', 'People']) {
      expect(html).toContain(text);
    }
    // The bar ends at its end.
    expect(html).toContain('width:45%');
    expect(html).toContain('width:100%');
    expect(html).not.toContain('width:104%');
  });

  test.each([
    [0, 'green'],
    [79, 'green'],
    [80, 'yellow'],
    [99, 'yellow'],
    [100, 'red'],
    [140, 'red'],
  ])('%d %% is %s', (percent, tone) => {
    expect(utilisationTone(percent)).toBe(tone);
  });

  test('opens the details of its day', async () => {
    const { commands } = await showDay({});
    press('Full list, Monday 23.11.26');
    expect(commands).toEqual([{ _tag: 'OpenDay', day: '2026-11-23' }]);
  });

  test('AT15: names the selected colleagues, where they are, and how many more there are', async () => {
    const anna = {
      ...{ id: 8, name: 'Anna Ek', initials: 'AE', photo: false },
      ...({ type: 'ATTENDANCE_SAME_BUILDING', spaceName: '1-012', buildingName: null } as const),
    };
    const { html } = await showDay({
      avatars: [
        anna,
        { ...anna, id: 9, name: 'Bo Alm', type: 'HOME', spaceName: null },
        { ...anna, id: 10, name: 'Cy Dag', type: 'VACATION', spaceName: null },
        { ...anna, id: 11, name: 'Di Ek', type: 'ATTENDANCE_OTHER_BUILDING', buildingName: 'Mill' },
      ],
      more: 3,
    });
    expect(html).toContain('aria-label="Selected colleagues"');
    for (const text of [
      'Anna Ek, In the office, 1-012',
      'Bo Alm, Remote',
      'Cy Dag, Off work',
      'Di Ek, Other building, 1-012, Mill',
      '3 more selected colleagues',
    ]) {
      expect(html).toContain(text);
    }
    for (const sign of ['building', 'home', 'beach', 'buildings']) {
      expect(html.match(new RegExp(`tabler-icon-${sign}[ "]`, 'g'))).toHaveLength(1);
    }
  });

  test('without selected colleagues there is no empty list', async () => {
    expect((await showDay({})).html).not.toContain('Selected colleagues');
  });

  test.each([
    [
      'success',
      'planner.scheduledAttendance',
      'Thank you, your attendance is registered.',
      'check',
    ],
    ['warning', 'planner.errorAttendance', 'Unfortunately an error occurred', 'alert-triangle'],
  ] as const)('DC5: tells what became of a press (%s)', async (severity, key, text, sign) => {
    const { html } = await showDay({ banner: { key, severity, duration: 3000 } });
    expect(html).toMatch(new RegExp(`role="status".*tabler-icon-${sign}.*${text}`));
  });

  test('DC5: the region of the message is there before the message', async () => {
    expect((await showDay({})).html).toMatch(/role="status"><\/div>/);
  });
});

describe("a day's button", () => {
  test('AT6: registers on an unregistered day', async () => {
    const { html, commands } = await showDay({});
    expect(html).toContain('>Register<');
    expect(html).toContain('tabler-icon-plus');
    press('Register for Monday 23.11.26');
    expect(commands).toEqual([{ _tag: 'OpenRegister', day: '2026-11-23' }]);
  });

  test.each([
    ['sameBuilding', own, 'In the office', '09:00 – 17:00', 'building', 'green'],
    [
      'sameBuilding',
      { ...own, spaceName: '1-012' },
      'In the office',
      '1-012 · 09:00 – 17:00',
      'building',
      'green',
    ],
    [
      'otherBuilding',
      { ...own, buildingName: 'Mill' },
      'Other building',
      'Mill · 09:00 – 17:00',
      'buildings',
      'blue',
    ],
    ['remote', { ...own, type: 'HOME' }, 'Remote', '09:00 – 17:00', 'home', 'yellow'],
    ['offWork', { ...own, type: 'VACATION' }, 'Off work', '09:00 – 17:00', 'beach', 'grey'],
  ] as const)(
    'AT5: %s has its colour, sign and words, and AT6: a press takes it away',
    async (colour, entry, word, detail, sign, tone) => {
      const { html, commands } = await showDay({
        own: entry,
        button: { colour, click: { kind: 'deleteRegistration', id: 5 } },
      });
      const button = /<button[^>]*aria-label="[^"]*: remove".*?<\/button>/.exec(html)?.[0] ?? '';
      for (const text of [`>${word}<`, `>${detail}<`, `tabler-icon-${sign}"`, tone]) {
        expect(button).toContain(text);
      }
      press(`${word} ${detail}, Monday 23.11.26: remove`);
      expect(commands).toEqual([{ _tag: 'Unregister', day: '2026-11-23' }]);
    },
  );

  test('PW13: says times by the clock of the entry’s zone, and a whole day in words', async () => {
    const button = {
      colour: 'otherBuilding',
      click: { kind: 'deleteRegistration', id: 1 },
    } as const;
    const there = { ...own, buildingName: 'Harbour', zone: 'Asia/Kathmandu' };
    expect((await showDay({ button, own: there })).html).toContain('>Harbour · 12:45 – 20:45<');
    const { html } = await showDay({ button, own: { ...there, wholeDay: true } });
    expect(html).toContain('>Harbour · Whole day<');
    expect(html).not.toContain('12:45');
  });

  test('PW15: says how many entries there are beside the one that is shown', async () => {
    const button = {
      colour: 'sameBuilding',
      click: { kind: 'deleteRegistration', id: 1 },
    } as const;
    const { html } = await showDay({ button, own: { ...own, more: 2 } });
    expect(html).toMatch(/In the office<span[^>]*> \+(<!-- -->)?2</);
    expect(html).toContain('In the office 09:00 – 17:00 and 2 more, ');
    expect((await showDay({ button, own })).html).not.toMatch(/ \+(<!-- -->)?\d/);
  });

  test('AT6: a desk booking goes by the same press, which asks first', async () => {
    const { commands } = await showDay({
      own: { ...own, spaceName: '1-012' },
      button: { colour: 'sameBuilding', click: { kind: 'removeDeskBooking', id: 5 } },
    });
    press('In the office 1-012 · 09:00 – 17:00, Monday 23.11.26: remove');
    expect(commands).toEqual([{ _tag: 'Unregister', day: '2026-11-23' }]);
  });

  test.each([
    ['dayIsOver', 'This day is over.', false],
    ['underWay', 'One moment…', true],
  ] as const)('AT7: keeps its colour, and does nothing (%s)', async (because, reason, isBusy) => {
    const { html } = await showDay({
      own,
      button: { colour: 'sameBuilding', click: { kind: 'nothing', because } },
    });
    const button = /<button[^>]*aria-disabled="true"[^>]*>/.exec(html)?.[0] ?? '';
    expect(button).toContain(`title="${reason}"`);
    expect(button).toContain('green');
    expect(button).toContain('aria-label="In the office 09:00 – 17:00, Monday 23.11.26"');
    expect(button.includes('aria-busy="true"')).toBe(isBusy);
    expect(html).not.toContain(': remove');
    expect(() => press('In the office 09:00 – 17:00, Monday 23.11.26')).toThrow();
  });
});

describe('whether a desk booking is to be removed is asked in the place of the button', () => {
  const asked = () =>
    showDay(
      {
        own: { ...own, spaceName: '1-012' },
        button: { colour: 'sameBuilding', click: { kind: 'removeDeskBooking', id: 5 } },
      },
      { confirming: { day: '2026-11-23', spaceName: '1-012' } },
    );

  test('yes', async () => {
    const { html, commands } = await asked();
    expect(html).toContain('Remove the booking of 1-012?');
    expect(html).not.toContain('Monday 23.11.26: remove');
    press('Yes');
    expect(commands).toEqual([{ _tag: 'ConfirmUnregister' }]);
  });

  test('no', async () => {
    const { commands } = await asked();
    press('No');
    expect(commands).toEqual([{ _tag: 'KeepAttendance' }]);
  });

  test('on the day that is meant only', async () => {
    const { html } = await showDay({}, { confirming: { day: '2026-11-24', spaceName: '1-012' } });
    expect(html).not.toContain('Remove the booking');
  });
});

describe('a building where the clocks show another time', () => {
  const at = async (buildingClock: unknown, register: PlannerView['register'] = null) => {
    const { html } = await render(<PlannerWindow />, {
      views: {
        ...{ planner: { ...known, register }, dayDetails: null, account: { backendUrl: '' } },
        ...{ settings: { language: 'en', timeFormat: 'HH:mm' }, buildingClock },
      },
    });
    return html;
  };

  test('PW17: has its zone named beside its own name', async () => {
    const html = await at({ minute: NINE, zone: 'Europe/Vilnius' });
    expect(html).toMatch(/Quay.*Time zone: Vilnius \(UTC\+[23]\).*November 2026/);
    expect(await at(null)).not.toContain('Time zone');
  });
});
