import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  type Corner,
  DEFAULT_SETTINGS,
  type Insets,
} from '../../../core/contract/viewer/messages.ts';
import { cornerBeside, insetsBeside } from './insets.ts';

/** Marks panels that are so large that the map must show things beside them. */
const COVER = '[data-map-cover]';
/** Marks panels that only the list of places, in the corner of the map, has to avoid. */
const IN_CORNER = '[data-map-corner]';

type Covered = { readonly insets: Insets; readonly corner: Corner };

const isSame = ({ insets: a, corner }: Covered, { insets: b, ...other }: Covered): boolean =>
  a.top === b.top &&
  a.right === b.right &&
  a.bottom === b.bottom &&
  a.left === b.left &&
  corner.top === other.corner.top &&
  corner.right === other.corner.right &&
  corner.side === other.corner.side &&
  corner.row === other.corner.row;

const isSeen = (cover: Element): boolean => getComputedStyle(cover).visibility !== 'hidden';

/** UC20: tells the styles the free part of the page, where notices appear. */
const showCovered = (covered: Insets): void => {
  for (const [side, pixels] of Object.entries(covered)) {
    document.documentElement.style.setProperty(`--covered-${side}`, `${pixels}px`);
  }
};

/** How much of the map is covered by panels; measured when they appear, disappear, resize or finish an animation. */
export const useInsets = (frame: RefObject<HTMLIFrameElement | null>): Covered => {
  const [covered, setCovered] = useState<Covered>(DEFAULT_SETTINGS);

  // Before the first settings are sent, so that the first picture is where the later ones are.
  useLayoutEffect(() => {
    const stage = frame.current?.closest('[data-shell]') ?? null;
    if (stage === null) return;
    let asked: number | undefined;
    const measure = (): void => {
      asked = undefined;
      // UC17: the list of places covers the whole map of a phone, which keeps its view below.
      if (stage.matches('[data-phone][data-listed]')) return;
      // The map's box, not the page's: the tab bar of a phone takes a part of the page.
      const map = (frame.current ?? stage).getBoundingClientRect();
      const page = stage.getBoundingClientRect();
      const boxesOf = (covers: string) =>
        [...stage.querySelectorAll(covers)]
          .filter(isSeen)
          .map((cover) => cover.getBoundingClientRect());
      const boxes = boxesOf(COVER);
      const isMirrored = document.documentElement.dir === 'rtl';
      const corner = cornerBeside(map, [...boxes, ...boxesOf(IN_CORNER)], isMirrored);
      const insets = insetsBeside(map, boxes);
      const now = { insets, corner };
      showCovered({
        top: map.top - page.top + insets.top,
        right: page.right - map.right + insets.right,
        bottom: page.bottom - map.bottom + insets.bottom,
        left: map.left - page.left + insets.left,
      });
      setCovered((before) => (isSame(before, now) ? before : now));
    };
    const ask = (): void => {
      asked ??= requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(ask);
    let watched: readonly Element[] = [];
    const watch = (): void => {
      const covers = [stage, ...stage.querySelectorAll(`${COVER}, ${IN_CORNER}`)];
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
    const lists = new MutationObserver(ask);
    lists.observe(stage, { attributeFilter: ['data-listed'] });
    // An animated panel is measured at its final position.
    stage.addEventListener('animationend', ask);
    stage.addEventListener('transitionend', ask);
    watch();
    measure();
    return () => {
      if (asked !== undefined) cancelAnimationFrame(asked);
      sizes.disconnect();
      panels.disconnect();
      lists.disconnect();
      stage.removeEventListener('animationend', ask);
      stage.removeEventListener('transitionend', ask);
    };
  }, [frame]);

  return covered;
};
