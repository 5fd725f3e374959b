import { useEffect, useRef } from 'react';
import { pageLayers } from './page-layers.ts';
import type { LayerKind } from './stack.ts';
import { type LayerFocus, useLayerFocus } from './use-layer-focus.ts';

export type LayerOptions = LayerFocus & {
  readonly kind: LayerKind;
  /** Default true, for a component that is mounted only while open. */
  readonly open?: boolean;
  /** Default false. */
  readonly closesFromMap?: boolean;
  /** Whether "Back" closes it (BB1); by default its kind decides. */
  readonly closesOnBack?: boolean;
  /** Called on Escape, and on "Back". */
  readonly onClose: () => void;
};

/** BB1: "Back" closes these. Prompts and modes belong to other layers; panels beside the map are not over it. */
const CLOSES_ON_BACK: readonly LayerKind[] = ['panel', 'window', 'dialog'];

let last = 0;

/**
 * Makes a part of the screen a layer: Escape closes one layer at a time, "Back" too, and the focus returns to
 * where it came from.
 *
 *     useLayer({ kind: 'prompt', element: question, onClose: keep });
 */
export const useLayer = (options: LayerOptions): void => {
  const { kind, open = true, onClose, closesFromMap = false, ...more } = options;
  const { closesOnBack = CLOSES_ON_BACK.includes(kind), ...focus } = more;
  const { element } = focus;
  const latest = useRef({ onClose, closesFromMap });
  useEffect(() => {
    latest.current = { onClose, closesFromMap };
  });
  // Numbered during render, because parents render before their children but run effects after them.
  const order = useRef(0);
  if (!open) order.current = 0;
  else if (order.current === 0) {
    last += 1;
    order.current = last;
  }
  useEffect(() => {
    if (!open) return;
    return pageLayers.add({
      kind,
      closesOnBack,
      order: order.current,
      element: () => element?.current ?? null,
      closesFromMap: () => latest.current.closesFromMap,
      close: () => latest.current.onClose(),
    });
  }, [open, kind, closesOnBack, element]);
  useLayerFocus(open, focus);
};
