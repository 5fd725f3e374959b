import { afterEach, expect, test, vi } from 'vitest';
import type { BehalfPerson, BehalfView } from '../../core/features/behalf/views.ts';
import { BehalfButton } from '../../ui/behalf/behalf-button.tsx';
import { BehalfSearch } from '../../ui/behalf/behalf-search.tsx';
import type { OpenView } from '../../ui/behalf/open-view.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
afterEach(forget);

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;
const settings = { language: 'en', timeFormat: 'HH:mm' };
const anna: BehalfPerson = {
  userId: 8,
  name: 'Anna Ek',
  initials: 'AE',
  title: 'Engineer',
  photo: false,
};
const bo: BehalfPerson = { userId: 9, name: 'Bo Ek', initials: 'BE', title: '', photo: true };

const open: OpenView = {
  status: 'open',
  offer: 'offered',
  purpose: { kind: 'desk', spaceId: 1 },
  text: '',
  result: 'empty-search',
  people: [],
  chosen: null,
  event: { spaces: ['1-014'], date: '2026-11-23', start: NINE, end: NINE + 60, zone: 'UTC' },
  busy: false,
  refusal: null,
  refused: false,
};
const show = (behalf: BehalfView) =>
  render(<BehalfSearch />, { views: { behalf, settings, account: { backendUrl: '' } } });
const button = (offer: BehalfView['offer']) =>
  render(<BehalfButton purpose={{ kind: 'desk', spaceId: 1 }} />, {
    views: { behalf: { status: 'closed', offer } },
  });

test('the button opens the search where it is offered', async () => {
  const { html, commands } = await button('offered');
  expect(html).toContain('Book on behalf of');
  expect(html).not.toContain('aria-disabled');
  press('Book on behalf of');
  expect(commands).toEqual([{ _tag: 'OpenBehalf', purpose: { kind: 'desk', spaceId: 1 } }]);
});

test('without the permission it stays within reach of keys and fingers, and does nothing', async () => {
  for (const offer of ['denied', 'asking'] as const) {
    const { html } = await button(offer);
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/<button[^>]* disabled/);
    expect(() => press('Book on behalf of')).toThrow('to be pressed');
    forget();
  }
  expect((await button('hidden')).html).not.toContain('Book on behalf of');
});

test('the empty search says what to type; back closes it', async () => {
  const { html, commands } = await show(open);
  expect(html).toContain('Type at least three letters of a name.');
  expect(html).toContain('09:00 – 10:00');
  expect(html).toMatch(
    /role="combobox"[^>]*aria-expanded="false"|aria-expanded="false"[^>]*role="combobox"/,
  );
  press('Back');
  expect(commands).toEqual([{ _tag: 'CloseBehalf' }]);
});

test('each result has its words, announced as a status', async () => {
  const of = async (view: Partial<OpenView>): Promise<string> => {
    const { html } = await show({ ...open, ...view });
    return /role="status"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  };
  expect(await of({ result: 'searching' })).toBe('Searching…');
  expect(await of({ result: 'no-results' })).toBe('No results found');
  expect(await of({ result: 'failed' })).toContain('The search failed');
  expect(await of({ result: 'results', people: [anna] })).toBe('1 person found');
  expect(await of({ result: 'results', people: [anna, bo] })).toBe('2 people found');
});

test('those found are options, the first of them under the keys', async () => {
  const { html } = await show({ ...open, text: 'ek', result: 'results', people: [anna, bo] });
  expect(html.match(/role="option"/g)).toHaveLength(2);
  expect(html).toContain('aria-activedescendant="behalf-person-0"');
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html).toContain('Engineer');
  expect(html).toContain('AE');
});

test('who was chosen is booked for, at the time that shows; or changed', async () => {
  const { html, commands } = await show({ ...open, people: [anna], chosen: anna });
  expect(html).toContain('Book 1-014 for Anna Ek');
  expect(html).not.toContain('role="combobox"');
  press('Book 1-014 for Anna Ek');
  press('Change');
  expect(commands).toEqual([
    { _tag: 'BookDesk', spaceId: 1, start: NINE, end: NINE + 60, userId: 8 },
    { _tag: 'ChooseBehalf', userId: null },
  ]);
});

test('several desks are counted', async () => {
  const event = { ...open.event, spaces: ['1-014', '1-015'] } as OpenView['event'];
  const { html, commands } = await show({
    ...open,
    purpose: { kind: 'several' },
    event,
    chosen: anna,
  });
  expect(html).toContain('1-014, 1-015');
  press('Book 2 desks for Anna Ek');
  expect(commands).toEqual([{ _tag: 'BookSeveral', userId: 8 }]);
});

test('what refuses it is said, in the words that fit somebody else; nothing can be pressed', async () => {
  const refused = async (refusal: OpenView['refusal']) =>
    (await show({ ...open, chosen: anna, refusal, refused: true })).html;
  const theirs = await refused('ownBooking');
  expect(theirs).toContain('Anna Ek already has a desk at that time.');
  expect(theirs).toMatch(
    /disabled=""[^>]*aria-describedby="behalf-refusal"|aria-describedby="behalf-refusal"[^>]*disabled=""/,
  );
  expect(await refused('past')).toContain('The selected time has passed.');
  const busy = (await show({ ...open, chosen: anna, busy: true })).html;
  expect(busy).toContain('data-loading="true"');
});

test('leave to delete shows in its dialog alone', async () => {
  const leave = { kind: 'leave', spaceId: 1, eventId: 4 } as const;
  expect((await show({ ...open, purpose: leave })).html).not.toContain('combobox');
  expect((await show({ status: 'closed', offer: 'offered' })).html).not.toContain('combobox');
});
