import { useEffect } from 'react';
import { PressGuard } from './press-guard.ts';

/** What can be pressed. */
const CONTROLS =
  'a[href], button, input, label, select, summary, textarea, [role="button"], [role="option"], [role="menuitem"], [tabindex]:not([tabindex="-1"])';

/**
 * The control of an element. `data-presses` names an area that handles its presses itself, and whose elements may change a
 * moment later.
 */
const controlOf = (element: Element | null): Element | string | null =>
  element?.closest('[data-presses]')?.getAttribute('data-presses') ??
  element?.closest(CONTROLS) ??
  null;

/** Events that follow a press. */
const SEQUEL = [
  ...(['pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const),
  ...(['click', 'dblclick'] as const),
];
/** Milliseconds after a key or a wheel in which scrolling is the user's. */
const OWN_SCROLLING = 500;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Assistive technology clicks without a pointer. */
const isOfPointer = (event: Event): boolean =>
  !(event instanceof MouseEvent) || event.type !== 'click' || event.detail > 0;

const isButtonKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** UA2: guards all presses of the page. A held key presses only the element that had the focus when it went down. */
export const usePressGuard = (): void => {
  useEffect(() => {
    const guard = new PressGuard({
      now: () => performance.now(),
      controlAt: ({ x, y }) => controlOf(document.elementFromPoint(x, y)),
    });
    let frame = 0;
    let isSwallowing = false;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    let keyTarget: EventTarget | null = null;
    const leave = new AbortController();
    const options = { capture: true, signal: leave.signal };
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ): void => window.addEventListener(name, listener, options);
    const onPage = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ): void => document.addEventListener(name, listener, options);

    /** At most once a frame. While the user scrolls, they look for the elements that come. */
    const changed = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (performance.now() - scrolledAt < OWN_SCROLLING) guard.scrolled();
        else guard.changed();
      });
    };
    const observer = new MutationObserver(changed);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    onPage('animationend', changed);
    onPage('transitionend', changed);

    const scrolling = (): void => {
      scrolledAt = performance.now();
    };
    on('wheel', scrolling);
    on('touchmove', scrolling);
    on('resize', () => guard.scrolled());
    on('scroll', changed);

    onPage('pointerout', ({ relatedTarget }) => {
      if (relatedTarget === null || relatedTarget instanceof HTMLIFrameElement) guard.left();
    });
    on('blur', ({ target }) => {
      if (target === window) guard.left();
    });
    onPage('pointermove', (event) => guard.moved({ x: event.clientX, y: event.clientY }));
    onPage('pointerdown', (event) => {
      const pointer = event.pointerType === 'mouse' ? 'mouse' : 'touch';
      isSwallowing = !guard.isMeant({ x: event.clientX, y: event.clientY }, pointer);
      if (isSwallowing) swallow(event);
    });
    for (const name of SEQUEL) {
      onPage(name, (event) => {
        if (isSwallowing && isOfPointer(event)) swallow(event);
      });
    }
    onPage('keydown', (event) => {
      // A click by key follows no press.
      isSwallowing = false;
      if (!event.repeat) keyTarget = event.target;
      if (!isButtonKey(event)) scrolling();
      else if (event.repeat && event.target !== keyTarget) swallow(event);
    });
    return () => {
      leave.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
};
