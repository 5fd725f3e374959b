import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayDetailsView, DayListView } from '../../core/features/planner/day/views.ts';
import type { DayPerson, OwnDay } from '../../core/features/planner/views.ts';
import { DayDetails } from '../../ui/planner/day-details.tsx';
import { foundIn } from '../../ui/planner/day-details-found.ts';
import { AT_START, rowIn, STAR, starLeft } from '../../ui/planner/day-list-place.ts';
import { isListed } from '../../ui/planner/use-star-follow.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

const width = vi.hoisted(() => ({ isPhone: false }));
vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => width.isPhone }));
// As after a moment: what is said of what comes at once nobody would read.
vi.mock('../../ui/parts/use-slow.ts', () => ({ useSlow: (isOn: boolean) => isOn }));
vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(() => {
  forget();
  width.isPhone = false;
});

type Shown = NonNullable<DayDetailsView>;

const anna: DayPerson = {
  ...{ id: 8, name: 'Anna Ek', initials: 'AE', photo: false },
  ...{ type: 'ATTENDANCE_SAME_BUILDING', spaceName: '2-014', buildingName: null },
};
const bo: DayPerson = {
  ...{ id: 9, name: 'Bo Alm', initials: 'BA', photo: false },
  ...{ type: 'ATTENDANCE_OTHER_BUILDING', spaceName: 'H-3', buildingName: 'Harbour' },
};
const cid: DayPerson = { ...anna, id: 10, name: 'Cid Lo', type: 'HOME', spaceName: null };
const dag: DayPerson = { ...cid, id: 11, name: 'Dag Bo', type: 'VACATION' };

const listOf = (people: readonly DayPerson[], more: Partial<DayListView> = {}): DayListView => ({
  ...{ open: true, count: people.length, counted: true },
  ...{ people, height: Math.min(225, people.length * 77) || 80 },
  ...more,
});
/** What the button of a row says. */
const NAME = 'Bo Alm Other building H-3 · Harbour';
const nobody = listOf([]);
/** 09:00 to 17:00 in Stockholm on 23 November 2026, in minutes since the epoch. */
const START = Date.UTC(2026, 10, 23, 8) / 60_000;
const own = (of: Partial<OwnDay>): OwnDay => ({
  ...{ type: 'ATTENDANCE_SAME_BUILDING', start: START, end: START + 480 },
  ...{ spaceName: null, buildingName: null },
  ...{ zone: 'Europe/Stockholm', wholeDay: false, more: 0, others: [] },
  ...of,
});
const known: Shown = {
  ...{
    day: '2026-11-23',
    zone: 'Europe/Stockholm',
    own: null,
    ownKnown: true,
    registrable: false,
    search: '',
    intent: 'clear',
    status: 'known',
  },
  ...{ selected: listOf([anna]), colleagues: listOf([bo, cid, dag]), more: 'none' },
};
const favourites = { offered: true, status: 'known', ids: [8], people: [], selfId: 7 };

const show = (of: Partial<Shown> | null, offered = true, planner: object = {}) =>
  render(<DayDetails />, {
    views: {
      ...{ settings: { language: 'en', timeFormat: 'HH:mm' }, account: { backendUrl: '' } },
      ...{ favourites: { ...favourites, offered }, planner: { register: null, ...planner } },
      dayDetails: of === null ? null : { ...known, ...of },
    },
  });
const plain = (html: string): string =>
  html.replaceAll(/<style[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, '|');

describe('the day', () => {
  test('nothing while the details are closed', async () => {
    expect(plain((await show(null)).html)).not.toMatch(/\w/);
  });

  test('is the heading, with the weekday, whatever the zone of the machine', async () => {
    const zone = process.env.TZ;
    const offsets = new Set<number>();
    try {
      for (const far of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = far;
        offsets.add(new Date(0).getTimezoneOffset());
        const { html } = await show({});
        expect(plain(/<h3[\s\S]*?<\/h3>/.exec(html)?.[0] ?? '')).toBe(
          '||Monday| |23 November 2026||',
        );
      }
      expect(offsets.size).toBe(2);
    } finally {
      process.env.TZ = zone;
    }
  });

  test('the heading can take the focus and names the part', async () => {
    const { html } = await show({});
    const id = /<section[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<h3[^>]*id="${id}"[^>]*tabindex="-1"`));
    // What else Escape closes waits while the focus is here.
    expect(html).toMatch(/<section[^>]*data-keeps-escape/);
  });

  test('a press leads back to the days', async () => {
    const { commands } = await show({});
    press('Back to the days');
    expect(commands).toEqual([{ _tag: 'CloseDay' }]);
  });
});

describe('the own work location', () => {
  test.each([
    ['In the office', '2-014 · 09:00 – 17:00', 'green', own({ spaceName: '2-014' })],
    [
      'Other building',
      'Harbour · 09:00 – 17:00',
      'blue',
      own({ type: 'ATTENDANCE_OTHER_BUILDING', buildingName: 'Harbour' }),
    ],
    ['Remote', '09:00 – 17:00', 'yellow', own({ type: 'HOME' })],
    ['Off work', '09:00 – 17:00', 'grey', own({ type: 'VACATION' })],
  ])('%s, with what is known of it', async (word, details, tone, day) => {
    const { html } = await show({ own: day, ...{ selected: nobody, colleagues: nobody } });
    expect(html).toContain('Your work location');
    expect(plain(html)).toContain(`|${word}| |${details}|`);
    expect(html).toMatch(new RegExp(`class="[^"]*${tone}`));
    expect(html).not.toContain('You have not registered');
  });

  test('says so when there is none, and nothing while that is not known', async () => {
    expect((await show({})).html).toContain('You have not registered.');
    const unknown = { ownKnown: false, selected: nobody, colleagues: nobody } as const;
    for (const status of ['loading', 'known'] as const) {
      const coming = await show({ ...unknown, status });
      expect(coming.html).toContain('Your work location');
      expect(coming.html).not.toContain('You have not registered');
    }
    const failed = await show({ ...unknown, status: 'failed' });
    expect(failed.html).not.toContain('Your work location');
  });

  test('PW15: every entry of the day is told, the one that counts first', async () => {
    const others = [own({ type: 'HOME', spaceName: '2-014' }), own({ type: 'VACATION' })];
    const { html } = await show({ own: own({ more: 2, others }), selected: nobody });
    const entries = plain(/<ul[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '').match(/[A-Z][a-z ]+\|/g);
    expect(entries).toEqual(['In the office|', 'Remote|', 'Off work|']);
    expect(plain(html)).toContain('|2-014 · 09:00 – 17:00|');
    expect(html).not.toContain('more');
  });

  test('PW7: a day that can be registered is, from here', async () => {
    const { html, commands } = await show({ registrable: true });
    expect(html).toMatch(
      /<button(?=[^>]*aria-haspopup="dialog")[^>]*aria-label="Register for Monday/,
    );
    press('Register for Monday 23.11.26');
    expect(commands).toEqual([{ _tag: 'OpenRegister', day: '2026-11-23' }]);
    forget();
    expect((await show({})).html).not.toContain('Register for Monday');
  });

  test('PW7: the button stays behind the dialog, and cannot be pressed while the day is saved', async () => {
    const at = (day: string) => show({}, true, { register: { day } });
    const { html } = await at('2026-11-23');
    expect(html).toMatch(
      /<button(?=[^>]*aria-disabled="true")[^>]*aria-label="Register for Monday/,
    );
    expect((await at('2026-11-24')).html).not.toContain('Register for Monday');
  });

  test('DD11: what is known of it shows also while the colleagues cannot be had', async () => {
    const failed = { status: 'failed', selected: nobody, colleagues: nobody } as const;
    expect((await show(failed)).html).toContain('You have not registered.');
    forget();
    const desk = await show({ ...failed, ownKnown: false, own: own({ spaceName: '2-014' }) });
    expect(desk.html).toContain('2-014');
    press('Try again');
    expect(desk.commands).toEqual([{ _tag: 'RetryPlanner' }]);
  });
});

describe('the search', () => {
  test('every letter is told, and the text can be cleared', async () => {
    const { html, commands } = await show({ search: 'an' });
    expect(html).toMatch(/<input[^>]*value="an"/);
    press('Search colleagues of the day', { currentTarget: { value: 'ann' } });
    press('Clear the search');
    expect(commands).toEqual([
      { _tag: 'SearchDay', text: 'ann' },
      { _tag: 'SearchDay', text: '' },
    ]);
  });

  test('there is nothing to clear in an empty box', async () => {
    expect((await show({})).html).not.toContain('Clear the search');
  });

  test('SR10: it begins at two characters, and the first one is told so', async () => {
    expect((await show({ search: 'a', intent: 'wait' })).html).toContain(
      'Type at least two characters.',
    );
    for (const intent of ['clear', 'search'] as const) {
      expect((await show({ search: 'an', intent })).html).not.toContain(
        'Type at least two characters.',
      );
    }
  });

  test('how many it has found is told when it is known', async () => {
    expect(foundIn({ ...known, intent: 'search' })).toBe(4);
    expect(foundIn({ ...known, intent: 'wait' })).toBeNull();
    expect(foundIn({ ...known, intent: 'search', status: 'loading' })).toBeNull();
    expect((await show({ search: 'an', intent: 'search' })).html).toMatch(
      /role="status">4 results</,
    );
    expect((await show({})).html).not.toContain('results');
  });

  test('that the lists are coming is said in the same place, but not while too little is typed', async () => {
    const at = async (of: Partial<Shown>) => (await show(of)).html;
    for (const intent of ['clear', 'search'] as const) {
      expect(await at({ intent, status: 'loading' })).toContain('role="status">Loading…<');
      expect(await at({ intent, status: 'failed' })).not.toContain('Loading…');
    }
    expect(await at({ intent: 'wait', status: 'loading' })).not.toContain('Loading…');
  });

  test('nobody found is another thing than nobody there', async () => {
    const empty = { selected: nobody, colleagues: nobody };
    const searched = await show({ ...empty, search: 'zz', intent: 'search' });
    // Once: whom a search does not find among the selected is not said above those whom it does find.
    expect(searched.html.match(/No results found/g)).toHaveLength(1);
    expect(searched.html).not.toContain('Nobody yet');
    const day = await show(empty);
    expect(day.html.match(/Nobody yet/g)).toHaveLength(2);
    expect(day.html).not.toContain('No results found');
    expect(day.html.match(/style="height:80px"/g)).toHaveLength(2);
  });
});

describe('the two lists', () => {
  test('AT10: selected colleagues and colleagues, each with a count, folded up and unfolded', async () => {
    const { html, commands } = await show({
      selected: listOf([anna], { count: 3 }),
      colleagues: listOf([bo], { open: false, count: 120 }),
    });
    const heads = [...html.matchAll(/aria-expanded="(\w+)"[^>]*>([\s\S]*?)<svg/g)];
    expect(heads.map(([, open, text]) => [open, plain(text ?? '')])).toEqual([
      ['true', '|Selected colleagues||3|'],
      ['false', '|Colleagues||120|'],
    ]);
    expect(html).toContain('Anna Ek');
    expect(html).not.toContain('Bo Alm');
    press('Selected colleagues3');
    press('Colleagues120');
    expect(commands).toEqual([
      { _tag: 'ToggleColleagues', list: 'selected' },
      { _tag: 'ToggleColleagues', list: 'colleagues' },
    ]);
  });

  test('DC7: a list is as high as the view says', async () => {
    const { html } = await show({
      selected: listOf([anna], { height: 77 }),
      colleagues: listOf([bo, cid, dag], { height: 225 }),
    });
    expect(html.match(/style="height:(77|225)px"/g)).toEqual([
      'style="height:77px"',
      // The only row, then the list that scrolls.
      'style="height:77px"',
      'style="height:225px"',
    ]);
  });

  test('each says who, and where they are, in words', async () => {
    const { html } = await show({});
    const rows = html.split('role="row"').slice(1).map(plain);
    const words = ['In the office| |2-014', 'Other building| |H-3 · Harbour', 'Remote', 'Off work'];
    const names = ['Anna Ek', 'Bo Alm', 'Cid Lo', 'Dag Bo'];
    expect(rows).toHaveLength(4);
    for (const [at, row] of rows.entries()) {
      expect(row).toContain(`|${names[at]}|`);
      expect(row).toContain(`|${words[at]}|`);
    }
    expect(html.match(/aria-label="Selected colleague: /g)).toHaveLength(4);
    expect((await show({}, false)).html).not.toContain('Selected colleague: ');
  });

  test('without the colleague finder there are no selected colleagues to fill', async () => {
    const { html } = await show({ selected: nobody }, false);
    expect(html).not.toContain('Selected colleagues');
    expect(html).toContain('Bo Alm');
    expect((await show({ selected: nobody })).html).toContain('Selected colleagues');
  });

  test('a press of a name shows who it is; on a phone the planner gives way', async () => {
    const { commands } = await show({ selected: nobody, colleagues: listOf([bo]) });
    press(NAME);
    expect(commands).toEqual([{ _tag: 'SelectUser', userId: 9 }]);
    forget();
    width.isPhone = true;
    const phone = await show({ selected: nobody, colleagues: listOf([bo]) });
    press(NAME);
    expect(phone.commands).toEqual([{ _tag: 'ClosePlanner' }, { _tag: 'SelectUser', userId: 9 }]);
  });

  test('of thousands only those in sight are there, and how many there are is said', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...bo, id: 100 + at }));
    const { html } = await show({
      selected: nobody,
      colleagues: listOf(many, { height: 350, count: 9000 }),
      more: 'there',
    });
    expect(html.match(/role="row"/g)?.length).toBeLessThan(15);
    expect(html).toContain('aria-rowcount="9000"');
    expect(html).toContain('aria-rowindex="1"');
    // One stop of the Tab key.
    expect(html.match(/<button[^>]*tabindex="0"/g)).toHaveLength(1);
  });
});

describe('how the list goes on', () => {
  test.each(['there', 'loading'] as const)('more (%s) is told at its end', async (more) => {
    const { html } = await show({ more });
    expect(html).toContain('role="status">Loading…');
    expect(html).not.toContain('More colleagues could not be fetched');
  });

  test('a whole list has no such end', async () => {
    expect((await show({})).html).not.toContain('Loading…');
  });

  test('what could not be had is asked for once more', async () => {
    const { html, commands } = await show({ more: 'failed' });
    expect(html).toContain('More colleagues could not be fetched.');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RetryPlanner' }]);
  });

  test('a first page of selected colleagues alone asks for the next one', async () => {
    const { html } = await show({ colleagues: nobody, more: 'there' });
    expect(html).toContain('Loading…');
    expect(html).not.toContain('Nobody yet');
    expect(html.match(/role="grid"/g)).toHaveLength(1);
  });

  test('while nobody is known there is room for them, and no count', async () => {
    const unknown = { ...nobody, counted: false };
    const { html } = await show({ status: 'loading', selected: unknown, colleagues: unknown });
    expect(html.match(/aria-busy="true"/g)).toHaveLength(2);
    expect(html).not.toContain('Nobody yet');
    expect(plain(html)).not.toContain('|0|');
  });

  test('DD12: a count that is known stays while a search is under way', async () => {
    const known = { ...nobody, count: 7, counted: true };
    const { html } = await show({ status: 'loading', selected: nobody, colleagues: known });
    expect(plain(html)).toContain('|7|');
  });

  test('while others are searched for, those who are known stay', async () => {
    const { html } = await show({ status: 'loading', search: 'an', intent: 'search' });
    expect(html).toContain('Anna Ek');
    expect(html).toMatch(/role="grid"[^>]*aria-busy="true"/);
  });

  test('a failure is told and tried again; whoever is known stays', async () => {
    const { html, commands } = await show({
      ...{ status: 'failed', selected: nobody, colleagues: nobody },
    });
    expect(html).toContain('role="status">The colleagues of this day could not be fetched.');
    expect(html).not.toContain('Nobody yet');
    expect(html).not.toContain('aria-expanded');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RetryPlanner' }]);
    const some = await show({ status: 'failed' });
    expect(some.html).toContain('could not be fetched.');
    expect(some.html).toContain('Anna Ek');
  });
});

test('the keyboard stays with a person, and with their place when they are gone', () => {
  expect(rowIn([anna, bo, cid], AT_START)).toBe(0);
  expect(rowIn([anna, bo, cid], { id: 9, row: 0, column: 1 })).toBe(1);
  expect(rowIn([anna, cid], { id: 9, row: 1, column: 1 })).toBe(1);
  expect(rowIn([anna], { id: 9, row: 1, column: 0 })).toBe(0);
  expect(rowIn([], { id: 9, row: 1, column: 0 })).toBe(0);
});

describe('the focus stays with a star that is pressed by a key', () => {
  const at = { id: 9, row: 1, column: STAR };

  test('whoever left the list is followed, but only from their star', () => {
    expect(starLeft([anna, cid], at)).toBe(9);
    expect(starLeft([anna, bo], at)).toBeNull();
    expect(starLeft([anna, cid], { ...at, column: 0 })).toBeNull();
    expect(starLeft([anna, cid], AT_START)).toBeNull();
  });

  test('to the other list, where that is unfolded', () => {
    const lists = { selected: listOf([anna]), colleagues: listOf([bo], { open: false }) };
    expect([8, 9, 10].map((id) => isListed(lists, id))).toEqual([true, false, false]);
    expect(isListed({ ...lists, colleagues: listOf([bo]) }, 9)).toBe(true);
  });
});
