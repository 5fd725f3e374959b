import type { Group } from 'three';
import type { Point } from '../imdf/plan.ts';
import type { Place } from '../model/place-index.ts';
import { createOutline, type Outline } from '../scene/outline.ts';
import type { Theme } from '../scene/theme.ts';

/** A pinned point, and the place there. */
export type Pin = { readonly place: Place | null; readonly at: Point };

/** The outlines of the pinned place and of the one that is hinted at. */
export const createHighlights = (overFloor: Group, theme: () => Theme) => {
  let pin: Pin | null = null;
  let hint: Place | null = null;
  let outlines: readonly Outline[] = [];
  const redraw = (): void => {
    for (const outline of outlines) outline.dispose();
    const chosen = pin?.place ?? null;
    outlines = [
      hint === null || hint === chosen ? null : createOutline(hint, theme().softText, 0.7),
      chosen === null ? null : createOutline(chosen, theme().accent, 1),
    ].filter((outline) => outline !== null);
    for (const { line } of outlines) overFloor.add(line);
  };
  return {
    redraw,
    pin: (): Pin | null => pin,
    setPin: (next: Pin | null): void => {
      pin = next;
      redraw();
    },
    setHint: (place: Place | null): void => {
      hint = place;
      redraw();
    },
    clear: (): void => {
      pin = null;
      hint = null;
      redraw();
    },
  };
};
