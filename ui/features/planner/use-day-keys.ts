import { type RefObject, useEffect, useRef } from 'react';
import { tabStops } from '../../shared/layers/tab-stops.ts';
import { isTyping } from '../../shared/page/is-typing.ts';
import type { DayRows } from './use-day-rows.ts';

type Listed = {
  readonly box: RefObject<HTMLElement | null>;
  /** The number of known days. */
  readonly count: number;
  /** The details of a day cover the list. */
  readonly isCovered: boolean;
  readonly virtual: DayRows['virtual'];
};

const STEPS: ReadonlyMap<string, number> = new Map([
  ['PageDown', 1],
  ['PageUp', -1],
]);

/** PW28: from everywhere in the planner, Page Down and Page Up go to the first control of the next or previous day. */
export const useDayKeys = (listed: Listed): void => {
  const latest = useRef(listed);
  useEffect(() => {
    latest.current = listed;
  });
  const { box } = listed;
  useEffect(() => {
    const focusRow = (index: number): boolean => {
      const row = box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      if (row == null) return false;
      tabStops(row)[0]?.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      const { count, isCovered, virtual } = latest.current;
      const step = STEPS.get(event.key);
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (step === undefined || isHeld || event.defaultPrevented) return;
      const { target } = event;
      if (isCovered || count === 0 || !(target instanceof Element) || isTyping(target)) return;
      const planner = box.current?.closest('[data-planner], [role="dialog"]');
      if (planner?.contains(target) !== true) return;
      event.preventDefault();
      const row = target.closest('[data-index]');
      const at = row === null ? null : Number(row.getAttribute('data-index'));
      const to = at === null ? (virtual.range?.startIndex ?? 0) : at + step;
      const index = Math.min(Math.max(to, 0), count - 1);
      if (focusRow(index)) return;
      // Scrolled away from the focus: its neighbour is not rendered.
      virtual.scrollToIndex(index);
      requestAnimationFrame(() => focusRow(index));
    };
    // On the window: after the parts that use the keys themselves.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box]);
};
