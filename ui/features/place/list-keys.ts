import type { KeyboardEvent } from 'react';
import { tabStops } from '../../shared/layers/tab-stops.ts';

/** UC37: arrow keys, Home and End go through the buttons of a list, which Tab stops at as well. */
export const goThroughList = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const stops = tabStops(event.currentTarget);
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const to: ReadonlyMap<string, number> = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', stops.length - 1],
  ]);
  const index = to.get(event.key);
  if (index === undefined || at < 0) return;
  event.preventDefault();
  stops[Math.min(Math.max(index, 0), stops.length - 1)]?.focus();
};
