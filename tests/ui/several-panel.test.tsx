import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeveralRefusal } from '../../core/features/multiple/refusal.ts';
import type { MultipleView } from '../../core/features/multiple/views.ts';
import type { QuickView, SeveralQuickView } from '../../core/features/selection/views.ts';
import { QuickViewPanel } from '../../ui/selection/quick-view-panel.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

const phone = vi.hoisted(() => ({ is: false }));
vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => phone.is }));
vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(() => {
  forget();
  phone.is = false;
});

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;

const desks: SeveralQuickView = {
  ...{ kind: 'several', date: '2026-11-23', zone: 'UTC', slot: { start: NINE, end: NINE + 60 } },
  checking: false,
  rows: [
    { spaceId: 1, name: '1-001', zoneName: 'North', status: 'FREE', mine: false },
    { spaceId: 2, name: '1-002', zoneName: '', status: 'UNAVAILABLE', mine: false },
    { spaceId: 3, name: '1-003', zoneName: '', status: 'UNAVAILABLE_NON_BOOKABLE', mine: false },
    { spaceId: 4, name: '1-004', zoneName: '', status: 'UNAVAILABLE_BLOCKED', mine: false },
  ],
};
const free: SeveralQuickView = {
  ...desks,
  rows: desks.rows.map((row) => ({ ...row, status: 'FREE' as const })),
};
const mine: SeveralQuickView = {
  ...desks,
  rows: desks.rows.map((row) => ({ ...row, status: 'UNAVAILABLE' as const, mine: true })),
};
const dates = {
  ...{ zone: 'UTC', today: '2026-11-23', date: '2026-11-23', minDate: '2026-11-23' },
  ...{
    maxDate: '2026-12-07',
    mode: 'now',
    from: 540,
    to: 600,
    timesDisabled: false,
    chosen: false,
  },
  ...{ fromOptions: [540, 555], toOptions: [600, 615] },
};
const idle: MultipleView = { booking: false, invalid: false, refusal: null, made: null };

const nothing = (): void => undefined;
const NO_WAY = { toMap: nothing, leave: nothing, back: nothing };
const show = (
  quickView: QuickView,
  multiple: Partial<MultipleView> = {},
  behalf: object = { status: 'closed', offer: 'hidden' },
) =>
  render(<QuickViewPanel way={NO_WAY} />, {
    views: {
      settings: { language: 'en', timeFormat: 'HH:mm' },
      viewer: { warning: null, highlight: null },
      account: { backendUrl: '' },
      way: { on: false },
      ...{ quickView, dates, behalf, multiple: { ...idle, ...multiple } },
    },
  });

/** The panel closes when its last desk is given up: the page has a focus then. */
const withDocument = (run: () => void): void => {
  Reflect.set(globalThis, 'document', { activeElement: null });
  run();
  Reflect.deleteProperty(globalThis, 'document');
};

describe('the panel of several desks', () => {
  test('lists them with their status over the slot', async () => {
    const { html } = await show(desks);
    for (const text of ['Multiple booking', 'Selected spaces (4)', '1-001', 'North', '>Free<']) {
      expect(html).toContain(text);
    }
    for (const text of ['>Not available<', '>Non bookable<', '>Blocked<', 'Monday · 23.11.26']) {
      expect(html).toContain(text);
    }
    for (const text of ['No selected items', 'Booked by you', 'Booked spaces', '>Undo<']) {
      expect(html).not.toContain(text);
    }
    expect(html).toMatch(/<h3[^>]*aria-live="polite"/);
  });

  test('says whose are one’s own, and what is not known yet', async () => {
    expect((await show(mine)).html.match(/>Booked by you</g)).toHaveLength(4);
    const { html } = await show({ ...desks, checking: true });
    expect(html.match(/role="img" aria-label="Checking"/g)).toHaveLength(4);
    for (const text of ['>Free<', '>Blocked<', 'Remove unavailable']) {
      expect(html).not.toContain(text);
    }
  });

  test('one, the unavailable or all can be taken away', async () => {
    const { commands } = await show(desks);
    press('Remove 1-002');
    press('Remove unavailable (3)');
    press('Remove all');
    expect(commands).toEqual([
      { _tag: 'ToggleMarked', spaceId: 2 },
      { _tag: 'RemoveUnavailable' },
      { _tag: 'ClearMarked' },
    ]);
    const { html } = await show({ ...desks, rows: desks.rows.slice(0, 1) });
    expect(html).not.toContain('Remove unavailable');
    expect(html).toContain('Book 1 desk<');
  });

  test('its switch leads back to the desk that was chosen last, or closes it', async () => {
    const { commands } = await show(desks);
    press('Select several desks');
    expect(commands).toEqual([{ _tag: 'SelectSpace', spaceId: 4 }]);
    forget();
    const { html, commands: others } = await show({ ...desks, rows: [] });
    expect(html).toContain('No selected items');
    for (const text of ['Remove all', '>Book ']) expect(html).not.toContain(text);
    withDocument(() => press('Select several desks'));
    expect(others).toEqual([{ _tag: 'Deselect' }]);
  });

  test('has the times of the side panel', async () => {
    const { html } = await show(free);
    for (const text of ['>From<', '>To<', 'value="09:00"', 'value="10:00"']) {
      expect(html).toContain(text);
    }
  });
});

describe('booking several desks', () => {
  test('is one press', async () => {
    const { html, commands } = await show(free);
    expect(html).toContain('>Book 4 desks<');
    expect(html).toMatch(/<p[^>]*id="several-refusal" role="status"[^>]*><\/p>/);
    press('Book 4 desks');
    expect(commands).toEqual([{ _tag: 'BookSeveral' }]);
  });

  test.each<[SeveralRefusal, string]>([
    [{ rule: 'past' }, 'The selected time has passed.'],
    [{ rule: 'endBeforeStart' }, 'The end must be after the start.'],
    [{ rule: 'offline' }, 'You are offline. Booking works again when you are connected.'],
    [{ rule: 'checking' }, 'Looking up which desks are free…'],
    [{ rule: 'tooFar', date: '2026-12-07' }, 'Desks can be booked until 07.12.26.'],
    [{ rule: 'tooLong', until: NINE + 240 }, 'Desks can be booked until 13:00 from this start.'],
    [{ rule: 'tooMany', most: 3 }, 'At most 3 desks can be booked at once. Remove 1.'],
    [
      { rule: 'ownBooking', start: NINE, end: NINE + 30, name: '2-001' },
      'You already have a desk booked for the selected time: 2-001, 09:00 – 09:30.',
    ],
  ])('cannot be pressed when a rule refuses, and says why: %j', async (refusal, words) => {
    const { html } = await show(free, { refusal, invalid: true });
    expect(html).toContain(words);
    expect(html).not.toContain('Please remove the unavailable');
    expect(html).toMatch(/disabled="" aria-describedby="several-refusal"/);
  });

  test('says that the unavailable ones must go first, as long as one is left', async () => {
    const { html, commands } = await show(desks, { invalid: true });
    expect(html).toMatch(
      /id="several-refusal" role="status"[^>]*>Please remove the unavailable space/,
    );
    press('Book 4 desks');
    expect(commands).toEqual([{ _tag: 'BookSeveral' }]);
    expect((await show(desks)).html).not.toContain('Please remove');
  });

  test('waits for the answer', async () => {
    const { html } = await show(free, { booking: true });
    expect(html).toMatch(/data-loading="true"[^>]*>[\s\S]*Book 4 desks/);
  });

  test('for somebody else is offered beside it', async () => {
    const { commands } = await show(free, {}, { status: 'closed', offer: 'offered' });
    press('Book on behalf of');
    expect(commands).toEqual([{ _tag: 'OpenBehalf', purpose: { kind: 'several' } }]);
    expect((await show(free)).html).not.toContain('Book on behalf of');
  });
});

describe('for whom several desks are', () => {
  const anna = { userId: 8, name: 'Anna Ek', initials: 'AE', title: '', photo: false };
  const open = (chosen: object | null, purpose: object = { kind: 'several' }) => ({
    ...{ status: 'open', offer: 'offered', purpose, text: '', result: 'empty-search', people: [] },
    ...{ chosen, event: null, busy: false, refusal: null },
  });
  const refusal = { rule: 'ownBooking', start: NINE, end: NINE + 30, name: '2-001' } as const;
  const theirs = 'They already have a desk booked for the selected time: 2-001, 09:00 – 09:30.';

  test('the search takes the place of the desks', async () => {
    const { html } = await show(free, {}, open(null));
    for (const text of ['Multiple booking', 'aria-label="Back"']) expect(html).toContain(text);
    for (const text of ['Selected spaces', 'Book 4 desks<']) expect(html).not.toContain(text);
    const other = await show(free, {}, open(null, { kind: 'leave', spaceId: 1, eventId: 2 }));
    expect(other.html).toContain('Selected spaces');
  });

  test('says why the desks cannot be booked for who was chosen', async () => {
    expect((await show(free, { refusal }, open(anna))).html).toContain(theirs);
    expect((await show(free, { refusal }, open(null))).html).not.toContain(theirs);
    const { html } = await show(desks, { invalid: true }, open(anna));
    expect(html).toContain('Please remove the unavailable');
  });
});

describe('after several desks were booked', () => {
  test('they show as booked, and can be given back in one press', async () => {
    const { html, commands } = await show(mine, { made: { undoable: true, undoing: false } });
    for (const text of ['Booked spaces (4)', 'Choose another time to book the same desks again']) {
      expect(html).toContain(text);
    }
    for (const text of ['Selected spaces', 'Remove ', '>Book 4 desks<']) {
      expect(html).not.toContain(text);
    }
    press('Undo what was just booked');
    expect(commands).toEqual([{ _tag: 'UndoBooking' }]);
  });

  test('not twice, and not for ever', async () => {
    const undoing = await show(mine, { made: { undoable: true, undoing: true } });
    expect(undoing.html).toMatch(/data-loading="true"[^>]*aria-label="Undo/);
    const { html } = await show(mine, { made: { undoable: false, undoing: false } });
    expect(html).toContain('Choose another time');
    expect(html).not.toContain('Undo');
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    phone.is = true;
  });

  test('times and list are folded away, for more of the map', async () => {
    const { html } = await show(free);
    for (const text of [
      'Monday · 23.11.26 · 09:00 – 10:00',
      'Selected spaces (4)',
      'Book 4 desks<',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/aria-label="Times and desks" aria-expanded="false"/);
    for (const text of ['>From<', '1-001', 'Select several desks', 'Remove all', 'on behalf']) {
      expect(html).not.toContain(text);
    }
  });

  test('what cannot be had is said all the same, and goes in one press', async () => {
    const { html, commands } = await show(desks);
    press('Remove unavailable (3)');
    expect(commands).toEqual([{ _tag: 'RemoveUnavailable' }]);
    expect(html).not.toContain('Remove all');
  });

  test('what was booked can be given back there too', async () => {
    const { html } = await show(mine, { made: { undoable: true, undoing: false } });
    for (const text of ['Booked spaces (4)', '>Undo<']) expect(html).toContain(text);
    expect(html).not.toContain('Choose another time');
    const later = await show(mine, { made: { undoable: false, undoing: false } });
    expect(later.html).toContain('Choose another time');
  });
});

describe('for whoever may not have several desks', () => {
  test('says so in a dialog with a button to confirm', async () => {
    const { html, commands } = await show({ kind: 'notPermitted' });
    expect(html).toMatch(/role="dialog"[^>]*aria-labelledby="quick-view-name"/);
    expect(html).toContain('Sorry');
    expect(html).toContain('You don&#x27;t have permission to book multiple spaces.');
    withDocument(() => press('OK'));
    expect(commands).toEqual([{ _tag: 'Deselect' }]);
  });
});
