import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { useRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { BottomSheet } from '../../ui/shared/layers/bottom-sheet.tsx';
import { STOPS, stopAfter, stopHeights } from '../../ui/shared/layers/sheet-stops.ts';
import { isThere, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';

const heights = { peek: 168, half: 376, full: 700 };

describe('PS1: the stops of a sheet', () => {
  test('has three heights, in ascending order, on every page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 220, max: 2000 }), (height) => {
        const { peek, half, full } = stopHeights(height);
        expect(0 < peek && peek < half && half < full && full < height).toBe(true);
      }),
    );
  });

  test.each([
    [168, 0, 'peek'],
    [271, 0, 'peek'],
    [273, 0, 'half'],
    [530, 0, 'half'],
    [545, 0, 'full'],
    [101, 0, 'peek'],
    [99, 0, 'closed'],
    // A quick movement decides by its direction.
    [170, 0.6, 'half'],
    [380, 0.6, 'full'],
    [690, -0.6, 'half'],
    [370, -0.6, 'peek'],
    [160, -0.6, 'closed'],
    [700, 0.6, 'full'],
  ] as const)('let go at %i px with %f px/ms: %s', (height, speed, stop) => {
    expect(stopAfter(height, speed, heights)).toBe(stop);
  });

  test('never moves against a swipe, and settles at the nearest stop without one', () => {
    const height = fc.integer({ min: 0, max: 700 });
    const speed = fc.double({ min: -3, max: 3, noNaN: true });
    const at = (stop: string) => (stop === 'closed' ? 0 : heights[stop as 'peek']);
    fc.assert(
      fc.property(height, speed, (from, by) => {
        const to = at(stopAfter(from, by, heights));
        if (by > 0.5) expect(to).toBeGreaterThanOrEqual(from);
        else if (by < -0.5) expect(to).toBeLessThanOrEqual(from);
        else {
          const nearest = Math.min(...STOPS.map((stop) => Math.abs(heights[stop] - from)));
          if (to !== 0) expect(Math.abs(to - from)).toBe(nearest);
        }
      }),
    );
  });
});

describe('PS1: a sheet on a phone', () => {
  const Sheet = ({ onClose }: { readonly onClose: () => void }) => {
    const ref = useRef<HTMLDivElement>(null);
    return (
      <main>
        <BottomSheet ref={ref} labelledBy="title" onClose={onClose}>
          <h2 id="title" data-sheet-head>
            Desk 12
          </h2>
          <button type="button">Book</button>
        </BottomSheet>
      </main>
    );
  };
  const show = () => {
    const onClose = vi.fn();
    const page = mount(<Sheet onClose={onClose} />, { phone: true });
    const sheet = the('dialog', 'Desk 12');
    return { ...page, sheet, onClose, stop: () => sheet.dataset.stop };
  };
  const head = () => the('heading', 'Desk 12');
  const drag = (from: number, to: number): void => {
    const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number): void => {
      act(() => void fireEvent[type](head(), { clientY, pointerId: 1, isPrimary: true }));
    };
    at('pointerDown', from);
    at('pointerMove', (from + to) / 2);
    at('pointerMove', to);
    at('pointerUp', to);
  };

  test('its grip is a button, and arrow keys resize the sheet', async () => {
    const { press, stop, user, onClose } = show();
    expect(stop()).toBe('half');
    await press('Enlarge');
    expect(stop()).toBe('full');
    expect(isThere('button', 'Enlarge')).toBe(false);
    await user.keyboard('{ArrowUp}');
    expect(stop()).toBe('full');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(stop()).toBe('peek');
    expect(onClose).not.toHaveBeenCalled();
    await press('Enlarge');
    expect(stop()).toBe('half');
  });

  test('the next sheet opens at the height of the last one, but never at full height', async () => {
    const { press, stop, user, unmount } = show();
    await press('Enlarge');
    expect(stop()).toBe('full');
    unmount();
    const next = show();
    expect(next.stop()).toBe('half');
    the('button', 'Enlarge').focus();
    await next.user.keyboard('{ArrowDown}');
    next.unmount();
    expect(show().stop()).toBe('peek');
    the('button', 'Enlarge').focus();
    await user.keyboard('{ArrowUp}');
  });

  test('UC20: notices know of a full sheet, and are shown above it', async () => {
    const { stop, user } = show();
    const isTold = () => document.body.hasAttribute('data-sheet-full');
    the('button', /^(Enlarge|Reduce)$/).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect([stop(), isTold()]).toEqual(['full', true]);
    await user.keyboard('{ArrowDown}');
    expect([stop(), isTold()]).toEqual(['half', false]);
  });

  test('follows the finger on its head, and ignores a tiny movement', () => {
    const { sheet, stop, onClose } = show();
    const before = stop();
    act(() => void fireEvent.pointerDown(head(), { clientY: 300, pointerId: 1, isPrimary: true }));
    act(() => void fireEvent.pointerMove(head(), { clientY: 297, pointerId: 1 }));
    expect(sheet.dataset.dragged).toBeUndefined();
    act(() => void fireEvent.pointerUp(head(), { clientY: 297, pointerId: 1 }));
    expect([stop(), sheet.dataset.dragged]).toEqual([before, undefined]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes if it is dragged below its lowest height', () => {
    const { onClose, sheet } = show();
    drag(300, 900);
    expect(onClose).toHaveBeenCalledOnce();
    expect(sheet.dataset.dragged).toBeUndefined();
  });

  test('the map treats a full sheet as a half one', async () => {
    const { press, container } = show();
    const cover = () => container.querySelector<HTMLElement>('[data-map-cover]')?.style.height;
    const half = cover();
    await press('Enlarge');
    expect(cover()).toBe(half);
  });
});
