import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OnBehalfPerson, OnBehalfView } from '../../core/features/on-behalf/views.ts';
import { OnBehalfButton } from '../../ui/features/on-behalf/on-behalf-button.tsx';
import { OnBehalfSearch } from '../../ui/features/on-behalf/on-behalf-search.tsx';
import type { OpenView } from '../../ui/features/on-behalf/open-view.ts';
import { aria, button, isOff, isThere, names, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;
const anna: OnBehalfPerson = {
  userId: 8,
  name: 'Anna Ek',
  initials: 'AE',
  title: 'Engineer',
  photo: false,
};
const bo: OnBehalfPerson = { userId: 9, name: 'Bo Ek', initials: 'BE', title: '', photo: true };

const open: OpenView = {
  status: 'open',
  offer: 'offered',
  purpose: { kind: 'desk', spaceId: 1 },
  text: '',
  result: 'empty-search',
  people: [],
  chosen: null,
  busy: false,
  event: { spaces: ['1-014'], date: '2026-11-23', start: NINE, end: NINE + 60, zone: 'UTC' },
  refusal: null,
  theirs: null,
  refusedAs: null,
  refused: false,
};
const show = (onBehalf: OnBehalfView, others: object = {}) =>
  mount(<OnBehalfSearch />, { views: { onBehalf, ...others } });
const offered = (offer: OnBehalfView['offer']) =>
  mount(<OnBehalfButton purpose={{ kind: 'desk', spaceId: 1 }} />, {
    views: { onBehalf: { status: 'closed', offer } },
  });

test('the button opens the search where it is offered', async () => {
  const { press } = offered('offered');
  expect(isOff(button('Book on behalf of'))).toBe(false);
  await sends(press('Book on behalf of'), {
    _tag: 'OpenOnBehalf',
    purpose: { kind: 'desk', spaceId: 1 },
  });
});

test('without the permission the button stays focusable, and does nothing', async () => {
  for (const offer of ['denied', 'loading'] as const) {
    const { user, commands } = offered(offer);
    const off = button(/^Book on behalf of/);
    expect([isOff(off), off.disabled]).toEqual([true, false]);
    await user.tab();
    expect(document.activeElement).toBe(off);
    await user.click(off);
    await user.keyboard('{Enter}');
    expect(commands).toEqual([]);
  }
  offered('hidden');
  expect(isThere('button')).toBe(false);
});

test('the empty search says what to type; back and Escape close it', async () => {
  const { press, commands, text, user } = show(open);
  says(text(), 'Type at least three letters of a name.', '09:00 – 10:00');
  expect(aria(the('combobox'), 'expanded')).toBe('false');
  await press('Back');
  await user.type(the('combobox'), '{Escape}');
  expect(commands).toEqual([{ _tag: 'CloseOnBehalf' }, { _tag: 'CloseOnBehalf' }]);
});

test.each<[Partial<OpenView>, string]>([
  [{ result: 'searching' }, 'Searching…'],
  [{ result: 'no-results' }, 'No results found'],
  [{ result: 'failed' }, 'The search failed'],
  [{ result: 'results', people: [anna] }, '1 person found'],
  [{ result: 'results', people: [anna, bo] }, '2 people found'],
])('each result has its words, announced as a status: %o', (view, words) => {
  show({ ...open, ...view });
  expect(
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join(),
  ).toContain(words);
});

test('people found are options, navigated by keys, with the first one active', async () => {
  const { user, commands } = show({ ...open, text: 'ek', result: 'results', people: [anna, bo] });
  expect(names('option').map((name) => name.replace(/^[A-Z]{2}/, ''))).toEqual([
    'Anna EkEngineer',
    'Bo Ek',
  ]);
  const active = () =>
    document.getElementById(aria(the('combobox'), 'activedescendant') ?? '')?.textContent;
  expect(active()).toContain('Anna Ek');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.type(the('combobox'), '{ArrowDown}');
  expect(active()).toContain('Bo Ek');
  await user.keyboard('{Enter}');
  expect(commands).toEqual([{ _tag: 'ChooseOnBehalf', userId: 9 }]);
});

test('books for the chosen person at the shown time; the person can be changed', async () => {
  const { press } = show({ ...open, people: [anna], chosen: anna });
  expect(isThere('combobox')).toBe(false);
  await press('Book 1-014 for Anna Ek');
  await sends(
    press(/Change/),
    { _tag: 'BookDesk', spaceId: 1, start: NINE, end: NINE + 60, userId: 8 },
    { _tag: 'ChooseOnBehalf', userId: null },
  );
});

test('NT20: what is typed after "Change" replaces the former name', async () => {
  const { say, user, commands } = show({ ...open, text: 'sara b', people: [anna], chosen: anna });
  say({ onBehalf: { ...open, text: 'sara b', people: [anna], result: 'results' } });
  await user.keyboard('t');
  expect(commands).toEqual([{ _tag: 'SearchOnBehalf', text: 't' }]);
});

test('several desks are listed and counted', async () => {
  const event = { ...open.event, spaces: ['1-014', '1-015'] } as OpenView['event'];
  const { press, text } = show({ ...open, purpose: { kind: 'multiSelect' }, event, chosen: anna });
  expect(text()).toContain('1-014, 1-015');
  await sends(press('Book 2 desks for Anna Ek'), { _tag: 'BookDesks', userId: 8 });
});

test('a refusal is worded for the other person, and disables the button', () => {
  const refused: OpenView = { ...open, chosen: anna, refusal: 'theirBooking', refused: true };
  const { say, text } = show(refused);
  const book = () => button('Book 1-014 for Anna Ek');
  expect(text()).toContain('Anna Ek already has a desk at that time.');
  expect(isOff(book())).toBe(true);
  const reason = document.getElementById(aria(book(), 'describedby') ?? '');
  expect(reason?.textContent).toContain('Anna Ek already has a desk at that time.');
  say({ onBehalf: { ...refused, refusal: 'past' } });
  expect(text()).toContain('The selected time has passed.');
  say({ onBehalf: { ...open, chosen: anna, busy: true } });
  expect(aria(book(), 'busy')).toBe('true');
});

test('SP28: a day too far ahead comes with the last one that can be booked', () => {
  const refused: OpenView = { ...open, chosen: anna, refusal: 'tooFar', refused: true };
  const { text } = show(refused, { dates: { maxDate: '2026-12-07' } });
  expect(text()).toContain(
    'The selected date is too far ahead. Bookings are open until 7 December 2026.',
  );
});

test('choosing who may cancel a booking appears only in its own dialog', () => {
  show({ ...open, purpose: { kind: 'leave', spaceId: 1, eventId: 4 } });
  expect(isThere('combobox')).toBe(false);
  show({ status: 'closed', offer: 'offered' });
  expect(isThere('combobox')).toBe(false);
});

test('UA13: the refusal for a person stays next to the button, with the desk that they have', async () => {
  const chosen = { ...open, chosen: anna, refused: true } as const;
  const theirs = { desk: '2-140', start: NINE, end: NINE + 480 };
  const book = 'Book 1-014 for Anna Ek';
  const { text, press, say } = show({ ...chosen, refusal: 'theirBooking', theirs });
  expect(text()).toContain('Anna Ek already has 2-140, 09:00 – 17:00.');
  expect(isOff(button(book))).toBe(true);
  expect(document.activeElement).toBe(button(book));
  expect(await press(book)).toEqual([]);
  say({ onBehalf: { ...chosen, refusal: 'theirBooking' } });
  expect(text()).toContain('Anna Ek already has a desk at that time.');
  say({ onBehalf: { ...chosen, refusedAs: 'quickView.doubleBookingOfOther' } });
  expect(text()).toContain('Sorry, this person already has a booking for the selected time.');
  say({ onBehalf: { ...chosen, refused: false } });
  expect(isOff(button(book))).toBe(false);
});
