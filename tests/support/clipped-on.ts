import type { Page } from 'playwright-core';

/**
 * Describes everything that is cut off on the page: text that is longer than its box and has no title, text outside the
 * window, and overlapping buttons.
 */
export const clippedOn = async (page: Page): Promise<readonly string[]> => {
  // A compiler may wrap the functions below in a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (made) => made');
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const found: string[] = [];
    const shown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${(element.textContent ?? '').trim().slice(0, 60)}"`;
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    /** For screen readers only, or meant to be scrolled. */
    const isAside = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width <= 1 ||
        height <= 1 ||
        element.closest('[inert], .mantine-VisuallyHidden-root, [data-heard]') !== null
      );
    };
    const scrolls = (element: Element): boolean => {
      for (let up: Element | null = element; up !== null; up = up.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up !== document.documentElement) {
          return up.scrollWidth > up.clientWidth + 1;
        }
      }
      return false;
    };
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) => hasText(element) && shown(element) && !isAside(element),
    );
    for (const element of texts) {
      // The element's own text: content for screen readers only may be longer than its box.
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getBoundingClientRect();
        })
        .filter(({ width }) => width > 0);
      if (words.length === 0) continue;
      const text = {
        left: Math.min(...words.map(({ left }) => left)),
        right: Math.max(...words.map(({ right }) => right)),
      };
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed' && box !== element) break;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const { left, right } = box.getBoundingClientRect();
        const isCut = text.right > right + 1.5 || text.left < left - 1.5;
        if (isCut && element.closest('[title], [aria-describedby]') === null && !scrolls(element)) {
          found.push(`cut off: ${nameOf(element)}`);
        }
        break;
      }
      if ((text.right > innerWidth + 1 || text.left < -1) && !scrolls(element)) {
        found.push(`beyond the window: ${nameOf(element)}`);
      }
    }
    const buttons = [...document.querySelectorAll('button, a[href], input:not([type=hidden])')]
      .filter((element) => shown(element) && !isAside(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Elements that enter the window only on focus wait outside of it.
      .filter(({ box }) => box.bottom > 0 && box.right > 0);
    for (const [n, { element, box }] of buttons.entries()) {
      for (const other of buttons.slice(n + 1)) {
        // Elements under a sheet or inside a field do not count as overlapping.
        const isPair =
          element.parentElement?.parentElement === other.element.parentElement?.parentElement;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (isPair && wide > 2 && high > 2 && element.tagName !== 'INPUT') {
          found.push(`over each other: ${nameOf(element)} and ${nameOf(other.element)}`);
        }
      }
    }
    return [...new Set(found)];
  });
};
