import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Counts } from '../../ui/floor/counts.tsx';
import { HighlightChip } from '../../ui/floor/highlight-chip.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(forget);

const counts = {
  loading: false,
  rooms: { free: 3, booked: 0, total: 3 },
  desks: { free: 12, booked: 5, total: 20 },
};
const both = { roomFinder: true, deskFinder: true };
const show = (highlight: object | null, more = {}, features = both) =>
  render(<Counts />, {
    views: { counts: { ...counts, ...more }, viewer: { highlight }, account: { features } },
  });

/** Buttons in their order: free and booked rooms, free and booked desks. */
const buttons = (html: string): readonly string[] => html.match(/<button[^>]*>/g) ?? [];

describe('the counts', () => {
  test('VW7: pressing a number makes what it counts stand out, pressing it again nothing', async () => {
    const { html, commands } = await show(null);
    expect(buttons(html).map((tag) => tag.includes('aria-pressed="true"'))).toEqual(
      new Array(4).fill(false),
    );
    press('Show the free rooms on the map');
    press('Show the free desks on the map');
    press('Show the booked desks on the map');
    expect(commands.map((command) => Reflect.get(command, 'highlight'))).toEqual([
      { kind: 'ROOM', as: 'free' },
      { kind: 'DESK', as: 'free' },
      { kind: 'DESK', as: 'booked' },
    ]);
    forget();
    const again = await show({ kind: 'DESK', as: 'booked' });
    expect(buttons(again.html).map((tag) => tag.includes('aria-pressed="true"'))).toEqual([
      ...[false, false, false, true],
    ]);
    press('Show the booked desks on the map');
    expect(again.commands).toEqual([{ _tag: 'SetHighlight', highlight: null }]);
  });

  test('PG4: rooms are counted with the room finder, desks with the desk finder', async () => {
    const shown = async (roomFinder: boolean, deskFinder: boolean) => {
      const { html } = await show(null, {}, { roomFinder, deskFinder });
      return [/aria-label="Rooms"/.test(html), /aria-label="Desks"/.test(html)];
    };
    expect(await shown(true, true)).toEqual([true, true]);
    expect(await shown(true, false)).toEqual([true, false]);
    expect(await shown(false, true)).toEqual([false, true]);
    expect(await shown(false, false)).toEqual([false, false]);
    expect((await show(null, {}, { roomFinder: false, deskFinder: true })).html).not.toContain(
      'Rooms',
    );
  });

  test('VW7: of none there is nothing to press, unless it stands out already', async () => {
    const disabled = async (highlight: object | null, more = {}) =>
      buttons((await show(highlight, more)).html).map((tag) => tag.includes('disabled=""'));
    expect(await disabled(null)).toEqual([false, true, false, false]);
    expect(await disabled({ kind: 'ROOM', as: 'booked' })).toEqual([false, false, false, false]);
    expect(await disabled(null, { loading: true })).toEqual([true, true, true, true]);
  });
});

describe('the sign on the map', () => {
  test.each([
    [{ kind: 'ROOM', as: 'free' }, 'Free rooms'],
    [{ kind: 'ROOM', as: 'booked' }, 'Booked rooms'],
    [{ kind: 'DESK', as: 'free' }, 'Free desks'],
    [{ kind: 'DESK', as: 'booked' }, 'Booked desks'],
  ])('VW7: says what stands out: %o', async (highlight, words) => {
    const { html, commands } = await render(<HighlightChip onClosed={() => undefined} />, {
      views: { viewer: { highlight } },
    });
    expect(html).toContain(words);
    Reflect.set(globalThis, 'document', { activeElement: null });
    press('Show everything again');
    Reflect.deleteProperty(globalThis, 'document');
    expect(commands).toEqual([{ _tag: 'SetHighlight', highlight: null }]);
  });

  test('is not there without', async () => {
    const { html } = await render(<HighlightChip onClosed={() => undefined} />, {
      views: { viewer: { highlight: null } },
    });
    expect(html).not.toContain('button');
  });
});
