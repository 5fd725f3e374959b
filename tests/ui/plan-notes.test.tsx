import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfferView, SeriesView } from '../../core/features/planner/plan/views.ts';
import { PlanFloat } from '../../ui/features/planner/plan/plan-float.tsx';
import { PlanNotes } from '../../ui/features/planner/plan/plan-notes.tsx';
import { aria, button, count, isOff, isThere, names, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const LIST = { current: null };
const show = (series: SeriesView | null, offer: OfferView | null = null, known = true) =>
  mount(<PlanNotes list={LIST} />, { views: { plan: { series, offer, known } } });

const ended: SeriesView = {
  kind: 'template',
  total: 5,
  done: 5,
  failed: [],
  running: false,
  stopped: null,
  undoable: false,
};
const release: OfferView = {
  kind: 'releaseDesks',
  day: '2026-11-23',
  desks: [{ name: 'A 1.2', days: null }],
};

describe('a series of changes', () => {
  test('PO7: a registered week can be undone', async () => {
    const { press } = show({ ...ended, kind: 'week', undoable: true });
    await sends(press('Undo'), { _tag: 'UndoWeek' });
  });

  test('PN5: shows its progress; the start and the end are announced, the steps are not', () => {
    const { text, container } = show({ ...ended, done: 2, running: true });
    expect(container.querySelector('[role="status"]')?.textContent).toBe(
      'The week template is being applied…',
    );
    const bar = the('progressbar');
    expect([aria(bar, 'valuemax'), aria(bar, 'valuenow')]).toEqual(['5', '2']);
    expect(bar.innerHTML + bar.outerHTML).toContain('width: 40%');
    expect(text()).toContain('|2 of 5|');
    expect(isThere('button', 'Close the message')).toBe(false);
  });

  test.each([
    ['template', 'The week template has been applied.'],
    ['range', 'The days have been cancelled.'],
    ['releaseDesks', 'Your desk booking has been cancelled.'],
    ['unregister', 'Your office day has been removed.'],
    ['comeIn', 'You are registered for the office.'],
  ] as const)('says that all is done (%s), until note is taken of it', async (kind, said) => {
    const { press, text } = show({ ...ended, kind });
    expect(text()).toContain(said);
    expect(isThere('progressbar')).toBe(false);
    await sends(press('Close the message'), { _tag: 'DismissSeries' });
  });

  describe('PN16: its result', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

    test('disappears by itself, but not while hovered or focused', () => {
      const { commands } = show({ ...ended, kind: 'week', undoable: true });
      pass(9_000);
      fireEvent.mouseEnter(button('Undo'));
      pass(60_000);
      act(() => button('Undo').focus());
      fireEvent.mouseLeave(button('Undo'));
      pass(60_000);
      act(() => button('Undo').blur());
      pass(24_900);
      expect(commands).toEqual([]);
      pass(200);
      expect(commands).toEqual([{ _tag: 'DismissSeries' }]);
    });

    test('what cannot be undone goes sooner', () => {
      const { commands } = show(ended);
      pass(9_900);
      expect(commands).toEqual([]);
      pass(200);
      expect(commands).toEqual([{ _tag: 'DismissSeries' }]);
    });

    test('stays where something failed, and while it runs', () => {
      const failed = [{ day: '2026-11-23', full: true, kept: true }];
      for (const series of [
        { ...ended, failed },
        { ...ended, running: true },
      ]) {
        const { commands } = show(series);
        pass(60_000);
        expect(commands).toEqual([]);
      }
    });
  });

  test('PN6: names the failed days and the reasons', () => {
    const { text } = show({
      ...ended,
      failed: [
        { day: '2026-11-23', full: true, kept: true },
        { day: '2026-11-24', full: false, kept: false },
        { day: '2026-11-24', full: false, kept: false },
      ],
    });
    expect(text()).toContain('Not everything could be changed:');
    expect(names('listitem')).toEqual([
      'Monday 23 November: unchanged, because the office is full',
      'Tuesday 24 November: could not be changed, and your earlier registration is gone',
    ]);
    expect(text()).not.toContain('has been applied');
  });

  const stopped = (lost: readonly string[]) =>
    show({
      ...ended,
      done: 1,
      failed: [{ day: '2026-11-23', full: false, kept: true }],
      stopped: { unsure: '2026-11-24', undone: ['2026-11-25', '2026-11-26'], lost },
    });

  test('PN7: after a lost connection, names the days that may have changed and those that have not', () => {
    const { text } = stopped([]);
    expect(text()).toContain('The connection was lost. Not everything was changed:');
    expect(names('listitem')).toEqual([
      'Monday 23 November: unchanged, because something went wrong',
      'Tuesday 24 November: may have been changed',
      'Wednesday 25 November: unchanged',
      'Thursday 26 November: unchanged',
    ]);
  });

  test('PN7: a day that lost its earlier registration is listed once, as that', () => {
    stopped(['2026-11-24', '2026-11-26']);
    expect(names('listitem')).toEqual([
      'Monday 23 November: unchanged, because something went wrong',
      'Tuesday 24 November: your earlier registration is gone, the new one may be there',
      'Thursday 26 November: your earlier registration is gone, and the new one is missing',
      'Wednesday 25 November: unchanged',
    ]);
  });
});

describe('the offer after a change', () => {
  test('the live regions exist before their texts', () => {
    show(null);
    expect(count('status')).toBe(2);
    expect(isThere('button')).toBe(false);
  });

  test.each([
    [['A 1.2'], 'Cancel the booking of A 1.2?'],
    [['A 1.2', 'B 3'], 'Cancel the bookings of A 1.2, B 3?'],
  ])('RO1: the desks of a day on which one is away (%j)', async (desks, said) => {
    const named = desks.map((name) => ({ name, days: null }));
    const { press, text, container } = show(null, { ...release, desks: named });
    expect(text()).toContain('Monday 23 November');
    expect(container.textContent).toContain(said);
    // Names do not break at their hyphens.
    for (const desk of desks) expect(text()).toContain(`|${desk}|`);
    await press('Cancel booking');
    await sends(press('Keep'), { _tag: 'AcceptOffer' }, { _tag: 'DeclineOffer' });
  });

  test('RO3: offers to remove the registration of a day on which no desk is left', async () => {
    const { press, text } = show(null, { ...release, kind: 'unregister', desks: [] });
    expect(text()).toContain('You no longer have a desk that day. Remove your office day too?');
    await sends(press('Remove'), { _tag: 'AcceptOffer' });
  });

  test('PN10: cannot be accepted before the days are known, but can be declined', async () => {
    const { press } = show(null, release, false);
    expect([isOff(button('Cancel booking')), isOff(button('Keep'))]).toEqual([true, false]);
    await press('Cancel booking');
    await sends(press('Keep'), { _tag: 'DeclineOffer' });
  });
});

describe('while the planner is closed', () => {
  const float = (views: object, open = false) =>
    mount(<PlanFloat toMap={() => undefined} />, {
      views: { plan: { series: null, offer: null, known: true, ...views }, planner: { open } },
    });

  test('RO1, PN5: the map shows the offer and the progress of a series', async () => {
    const { press, text, container } = float({ offer: release, series: { ...ended, done: 2 } });
    expect(text()).toContain('The week template has been applied.');
    expect(container.textContent).toContain('Cancel the booking of A 1.2?');
    await sends(press('Cancel booking'), { _tag: 'AcceptOffer' });
  });

  test('the live regions exist before their texts, but not while the planner is open', () => {
    float({});
    expect(count('status')).toBe(2);
    float({ offer: release }, true);
    expect(isThere('status')).toBe(false);
  });
});
