import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Counts } from '../../ui/features/floor/counts.tsx';
import { HighlightChip } from '../../ui/features/floor/highlight-chip.tsx';
import { onTellViewer } from '../../ui/mirror/tell-viewer.ts';
import { button, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const counts = {
  loading: false,
  rooms: { free: 3, partly: 0, booked: 0, total: 3 },
  desks: { free: 12, partly: 0, booked: 5, total: 20 },
};
const both = { roomFinder: true, deskFinder: true };
const show = (highlight: object | null, more = {}, features = both) =>
  mount(<Counts />, {
    views: { counts: { ...counts, ...more }, viewer: { highlight }, account: { features } },
  });

const pressed = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed') === 'true');
const number = (kind: string, name: RegExp) =>
  within(the('region', kind)).getByRole<HTMLButtonElement>('button', { name });

describe('the counts', () => {
  test('VW7: pressing a count highlights the counted spaces, and pressing it again clears the highlight', async () => {
    const { user, commands, say } = show(null);
    expect(pressed()).toEqual([false, false, false, false]);
    expect(number('Rooms', /3\s*free/).title).toBe('Show the free rooms on the map');
    await user.click(number('Rooms', /free/));
    await user.click(number('Desks', /12\s*free/));
    await user.click(number('Desks', /5\s*booked/));
    expect(commands.splice(0)).toEqual([
      { _tag: 'SetHighlight', highlight: { kind: 'ROOM', as: 'free' } },
      { _tag: 'SetHighlight', highlight: { kind: 'DESK', as: 'free' } },
      { _tag: 'SetHighlight', highlight: { kind: 'DESK', as: 'booked' } },
    ]);
    say({ viewer: { highlight: { kind: 'DESK', as: 'booked' } } });
    expect(pressed()).toEqual([false, false, false, true]);
    await user.click(number('Desks', /booked/));
    expect(commands).toEqual([{ _tag: 'SetHighlight', highlight: null }]);
  });

  test('VW7: highlighting shows the whole floor, but not in another view, and not when it is cleared', async () => {
    const { press, say } = show(null);
    const told: unknown[] = [];
    const stop = onTellViewer((command) => told.push(command));
    say({ viewer: { highlight: null, floorId: 1, view: 'floor' } });
    await press(/3\s*free/);
    expect(told.splice(0)).toEqual([{ name: 'show_floor', floorId: 1, forced: true }]);
    say({ viewer: { highlight: { kind: 'ROOM', as: 'free' }, floorId: 1, view: 'floor' } });
    await press(/3\s*free/);
    say({ viewer: { highlight: null, floorId: 1, view: 'building' } });
    await press(/3\s*free/);
    expect(told).toEqual([]);
    stop();
  });

  test('UA4: partly free spaces are counted separately, and can be highlighted', async () => {
    const { press, text, say } = show(null, { rooms: { ...counts.rooms, partly: 11 } });
    expect(text()).toMatch(/11\W*partly/);
    await sends(press(/11\s*partly/), {
      _tag: 'SetHighlight',
      highlight: { kind: 'ROOM', as: 'partly' },
    });
    say({ counts });
    expect(text()).not.toContain('partly');
  });

  test.each([
    [true, true, ['Rooms', 'Desks']],
    [true, false, ['Rooms']],
    [false, true, ['Desks']],
    [false, false, []],
  ])(
    'PG4: rooms are counted with the room finder (%s), desks with the desk finder (%s)',
    (roomFinder, deskFinder, names) => {
      show(null, {}, { roomFinder, deskFinder });
      const shown = screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'));
      expect(shown).toEqual(names);
      expect(screen.queryAllByText('Rooms')).toHaveLength(names.includes('Rooms') ? 1 : 0);
    },
  );

  test('VW7: a count of zero is disabled, unless it is highlighted', () => {
    const disabled = () =>
      screen.getAllByRole<HTMLButtonElement>('button').map((each) => each.disabled);
    const { say } = show(null);
    expect(disabled()).toEqual([false, true, false, false]);
    say({ viewer: { highlight: { kind: 'ROOM', as: 'booked' } } });
    expect(disabled()).toEqual([false, false, false, false]);
    say({ viewer: { highlight: null }, counts: { ...counts, loading: true } });
    expect(disabled()).toEqual([true, true, true, true]);
  });
});

describe('the highlight chip on the map', () => {
  test.each([
    [{ kind: 'ROOM', as: 'free' }, 'Free rooms'],
    [{ kind: 'ROOM', as: 'booked' }, 'Booked rooms'],
    [{ kind: 'DESK', as: 'free' }, 'Free desks'],
    [{ kind: 'DESK', as: 'booked' }, 'Booked desks'],
  ])('VW7: says what stands out: %o', async (highlight, words) => {
    const closed = vi.fn();
    const { user, commands } = mount(<HighlightChip onClosed={closed} />, {
      views: { viewer: { highlight } },
    });
    expect(screen.getByRole('status').textContent).toBe(words);
    await user.keyboard('{Escape}');
    expect(commands.splice(0)).toEqual([{ _tag: 'SetHighlight', highlight: null }]);
    expect(closed).not.toHaveBeenCalled();
    await user.click(button('Show everything again'));
    expect(commands).toEqual([{ _tag: 'SetHighlight', highlight: null }]);
    // The button had the focus.
    expect(closed).toHaveBeenCalledOnce();
  });

  test('is absent without a highlight', () => {
    mount(<HighlightChip onClosed={() => undefined} />, { views: { viewer: { highlight: null } } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
