import { type RefObject, useEffect, useState } from 'react';
import { DEFAULT_SETTINGS, type Insets } from '../../../core/contract/viewer/messages.ts';
import { insetsBeside } from './insets.ts';

/** Marks panels that are so large that the map must show things beside them. */
const COVER = '[data-map-cover]';

const isSame = (a: Insets, b: Insets): boolean =>
  a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;

/** How much of the map is covered by panels; measured when they appear, disappear, resize or finish an animation. */
export const useInsets = (frame: RefObject<HTMLIFrameElement | null>): Insets => {
  const [insets, setInsets] = useState(DEFAULT_SETTINGS.insets);

  useEffect(() => {
    const stage = frame.current?.closest('main') ?? null;
    if (stage === null) return;
    let asked: number | undefined;
    const measure = (): void => {
      asked = undefined;
      const boxes = [...stage.querySelectorAll(COVER)].map((cover) =>
        cover.getBoundingClientRect(),
      );
      const now = insetsBeside(stage.getBoundingClientRect(), boxes);
      setInsets((before) => (isSame(before, now) ? before : now));
    };
    const ask = (): void => {
      asked ??= requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(ask);
    let watched: readonly Element[] = [];
    const watch = (): void => {
      const covers = [stage, ...stage.querySelectorAll(COVER)];
      if (covers.length === watched.length && covers.every((cover) => watched.includes(cover))) {
        return;
      }
      for (const gone of watched) if (!covers.includes(gone)) sizes.unobserve(gone);
      for (const cover of covers) if (!watched.includes(cover)) sizes.observe(cover);
      watched = covers;
      ask();
    };
    const panels = new MutationObserver(watch);
    panels.observe(stage, { childList: true, subtree: true });
    // An animated panel is measured at its final position.
    stage.addEventListener('animationend', ask);
    stage.addEventListener('transitionend', ask);
    watch();
    return () => {
      if (asked !== undefined) cancelAnimationFrame(asked);
      sizes.disconnect();
      panels.disconnect();
      stage.removeEventListener('animationend', ask);
      stage.removeEventListener('transitionend', ask);
    };
  }, [frame]);

  return insets;
};
