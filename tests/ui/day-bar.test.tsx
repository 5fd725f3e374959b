import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SpaceClosure } from '../../core/contract/space.ts';
import { dayBar } from '../../core/rules/day/day-bar.ts';
import { DayBar } from '../../ui/shared/booking/day-bar.tsx';
import { type DragPart, dragged, keyed } from '../../ui/shared/booking/day-bar-drag.ts';
import { aria, count, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { forAll } from '../support/runs.ts';
import { NINE } from './space-view.ts';

const hour = (hours: number): number => NINE + Math.round((hours - 9) * 60);
const span = (start: number, end: number) => ({ start: hour(start), end: hour(end) });
const day = { day: '2026-11-23', zone: 'UTC', hours: span(8, 18), now: hour(-10) };
const taken = [span(15, 15.5)];

/** A bar of 1000 px for ten hours, from 8 to 18. */
const show = (slot = span(13, 14), more: { disabled?: boolean; isMine?: boolean } = {}) => {
  const placed = vi.fn();
  mount(
    <DayBar bar={dayBar(taken, slot, day)} slot={slot} zone="UTC" onPlace={placed} {...more} />,
  );
  return placed;
};

const pixel = (hours: number): number => (hours - 8) * 100;
/** Drags what has the name, or else the bar itself, and returns what was said before it was put down. */
const drag = (name: string | null, from: number, ...to: readonly number[]): string => {
  const track = the('slider', 'Start').parentElement?.parentElement;
  if (track == null) throw new Error('there is no bar');
  const grip = name === null ? track : the('slider', name);
  fireEvent.pointerDown(grip, { clientX: pixel(from), button: 0, pointerId: 1 });
  for (const at of to) fireEvent.pointerMove(track, { clientX: pixel(at) });
  const said = aria(the('slider', 'Chosen time'), 'valuetext') ?? '';
  fireEvent.pointerUp(track);
  return said;
};

beforeEach(() => {
  Element.prototype.setPointerCapture = vi.fn();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 1_000, 36),
  );
});

describe('the day bar', () => {
  test('TI7: the block and its ends snap to the nearest stop while dragged, and the result is shown before the drop', () => {
    const placed = show();
    expect(drag('Chosen time', 13.5, 14, 11.6)).toBe('11:00 – 12:00');
    expect(drag('Start', 13, 12.2)).toBe('12:15 – 14:00');
    expect(drag('End', 14, 14.94)).toBe('13:00 – 15:00');
    // An end does not pass the other one.
    expect(drag('Start', 13, 17)).toBe('13:45 – 14:00');
    expect(drag('End', 14, 9)).toBe('13:00 – 13:15');
    expect(placed.mock.calls.flat()).toEqual([
      span(11, 12),
      span(12.25, 14),
      span(13, 15),
      span(13.75, 14),
      span(13, 13.25),
    ]);
  });

  test('TI7: a drag over the bar chooses a new time; a press moves the block there', () => {
    const placed = show();
    drag(null, 9, 10, 11.5);
    drag(null, 16.9);
    drag(null, 17.9);
    expect(placed.mock.calls.flat()).toEqual([span(9, 11.5), span(17, 18), span(17, 18)]);
    // What is not moved is not placed.
    placed.mockClear();
    drag('Chosen time', 13.5, 13.52);
    expect(placed).not.toHaveBeenCalled();
  });

  test('TI7: keys move an end by a quarter hour, by an hour, or to the end of the bar', () => {
    const placed = show();
    const press = (name: string, key: string) => fireEvent.keyDown(the('slider', name), { key });
    press('Start', 'ArrowLeft');
    press('End', 'ArrowRight');
    press('End', 'PageUp');
    press('Chosen time', 'ArrowRight');
    press('Start', 'Home');
    press('End', 'End');
    press('Chosen time', 'Tab');
    expect(placed.mock.calls.flat()).toEqual([
      span(12.75, 14),
      span(13, 14.25),
      span(13, 15),
      span(13.25, 14.25),
      span(8, 14),
      span(13, 18),
    ]);
  });

  test('TI7: an overlap with a booking is also said in words, except with a booking just made', () => {
    show(span(14, 15.25));
    expect(aria(the('slider', 'End'), 'valuetext')).toBe('15:15, partly booked');
    // Only what is taken looks taken.
    expect(screen.queryByText('14:00 – 15:15')?.getAttribute('data-taken')).toBe('partly');
    show(span(15, 15.25));
    expect(aria(the('slider', 'End'), 'valuetext')).toBe('15:15, booked');
    expect(screen.queryByText('15:00 – 15:15, booked')).not.toBeNull();
    show(span(14, 15));
    expect(aria(the('slider', 'End'), 'valuetext')).toBe('15:00');
    expect(drag('End', 15, 15.3)).toBe('14:00 – 15:15, partly booked');
    show(span(15, 15.5), { isMine: true });
    expect(aria(the('slider', 'Start'), 'valuetext')).toBe('15:00');
  });

  test('CS17: closed times differ from booked ones, and show the reason', () => {
    const closed = [{ ...span(12, 14.5), reason: 'Carpet renewal' }];
    const showOf = (slot: { readonly start: number; readonly end: number }) => {
      const bar = dayBar([...taken, ...closed], slot, { ...day, closed });
      return mount(<DayBar bar={bar} slot={slot} zone="UTC" onPlace={vi.fn()} />);
    };
    const { container } = showOf(span(9, 10));
    const [part] = container.querySelectorAll('[class*="closed"]');
    expect(part?.getAttribute('style')).toBe('inset-inline-start: 40%; width: calc(65% - 40%);');
    // Readable without a pointer.
    expect(screen.getByRole('listitem').textContent).toMatch(/^Closed .*12:00.*: Carpet renewal$/);
    const value = () => aria(the('slider', 'End'), 'valuetext');
    expect(value()).toBe('10:00');
    showOf(span(13, 14));
    expect(value()).toBe('14:00, closed');
    showOf(span(11, 13));
    expect(value()).toBe('13:00, partly closed');
    showOf(span(15, 15.25));
    expect(value()).toBe('15:15, booked');
  });

  test('UC56: hours that a rule refuses are hatched, and say the rule once', () => {
    const rule = { code: 'OUTSIDE_OPENING_HOURS', limit: '09:00-16:00', place: 'North' };
    const refused = [
      { ...span(0, 9), rule },
      { ...span(16, 24), rule },
    ];
    const slot = span(15, 17);
    const bar = dayBar(taken, slot, { ...day, refused });
    const { container } = mount(<DayBar bar={bar} slot={slot} zone="UTC" onPlace={vi.fn()} />);
    const parts = [...container.querySelectorAll('[class*="closed"]')];
    expect(parts.map((part) => part.getAttribute('style'))).toEqual([
      'inset-inline-start: 0%; width: calc(10% - 0%);',
      'inset-inline-start: 80%; width: calc(100% - 80%);',
    ]);
    expect(screen.getByRole('listitem').textContent).toBe(
      'North can be booked from 09:00 to 16:00.',
    );
    expect(aria(the('slider', 'End'), 'valuetext')).toBe('17:00, partly closed');
  });

  test('CS17: a closure until further notice extends to the end of the bar', () => {
    const closed = [{ start: hour(-40), end: null, reason: 'Moved out' }];
    const slot = span(9, 10);
    const bar = dayBar([{ start: hour(-40), end: hour(900) }], slot, { ...day, closed });
    const show = (told?: SpaceClosure) =>
      mount(<DayBar bar={bar} slot={slot} zone="UTC" onPlace={vi.fn()} told={told} />);
    const { container } = show();
    expect(count('listitem')).toBe(1);
    const [part] = container.querySelectorAll('[class*="closed"]');
    expect(part?.getAttribute('style')).toBe('inset-inline-start: 0%; width: calc(100% - 0%);');
    // CS27: there is nothing to drag.
    expect(the('slider', 'End').tabIndex).toBe(-1);
    // What the panel says above the bar is not said twice.
    show(closed[0]);
    expect(count('listitem')).toBe(0);
    expect(aria(the('slider', 'Chosen time'), 'valuetext')).toBe('09:00 – 10:00, closed');
  });

  test('TM22: is read-only if times cannot be chosen', () => {
    const placed = show(span(13, 14), { disabled: true });
    drag('End', 14, 16);
    fireEvent.keyDown(the('slider', 'End'), { key: 'ArrowRight' });
    expect(placed).not.toHaveBeenCalled();
    expect(count('slider')).toBe(3);
    expect(the('slider', 'End').tabIndex).toBe(-1);
  });

  test('TI7: after any drag, the slot is within the bar, not empty, and starts and ends at stops', () => {
    const quarter = fc.integer({ min: 0, max: 95 });
    const part = fc.constantFrom<DragPart>('whole', 'start', 'end', 'new');
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End');
    forAll(
      300,
      ...([quarter, quarter, part, key] as const),
      ...([fc.integer({ min: -300, max: 1_800 }), fc.integer({ min: -300, max: 1_800 })] as const),
      (a, b, which, pressed, from, to) => {
        const midnight = hour(0);
        const slot = {
          start: midnight + Math.min(a, b) * 15,
          end: midnight + (Math.max(a, b) + 1) * 15,
        };
        const bar = dayBar(taken, slot, day);
        const results = [
          dragged(bar, slot, { part: which, from: midnight + from, to: midnight + to }),
          which === 'new' ? slot : (keyed(bar, slot, which, pressed) ?? slot),
        ];
        for (const { start, end } of results) {
          expect(start).toBeLessThan(end);
          expect(bar.stops).toContain(start);
          expect(end).toBeLessThanOrEqual(bar.end);
          if (which === 'whole') expect(end - start).toBe(slot.end - slot.start);
          else if (which !== 'new') expect(bar.stops).toContain(end);
        }
      },
    );
  });
});
