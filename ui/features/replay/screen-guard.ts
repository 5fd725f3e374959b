/** Events that change something. Scrolling, Tab and text selection stay enabled. */
const BLOCKED = [
  'pointerdown',
  'mousedown',
  'click',
  'dblclick',
  'auxclick',
  'submit',
  'beforeinput',
  'change',
  'drop',
];
const STAYING_KEYS: ReadonlySet<string> = new Set(['Tab', 'PageUp', 'PageDown']);

const noFocus = (): void => undefined;

/**
 * Makes a window read-only: input only calls `tried`, and keys go to the page around it. No component may take the
 * focus, which belongs to the timeline. Returns how to stop.
 */
export const guardScreen = (
  screen: Window & typeof globalThis,
  tried: () => void,
): (() => void) => {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' || event.type === 'beforeinput') tried();
  };
  for (const type of BLOCKED) screen.addEventListener(type, stop, options);
  screen.addEventListener(
    'keydown',
    (event) => {
      if (STAYING_KEYS.has(event.key)) return;
      const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
      stop(event);
      const copy = {
        key,
        code,
        shiftKey,
        ctrlKey,
        metaKey,
        altKey,
        bubbles: true,
        cancelable: true,
      };
      screen.parent.document.body.dispatchEvent(new KeyboardEvent('keydown', copy));
    },
    options,
  );
  const { focus } = screen.HTMLElement.prototype;
  screen.HTMLElement.prototype.focus = noFocus;
  over.signal.addEventListener('abort', () => {
    screen.HTMLElement.prototype.focus = focus;
  });
  return () => over.abort();
};

/**
 * From now on the browser blocks all network requests except for the files of this app. Production only, because the
 * development server uses a socket.
 */
export const shutNetwork = (page: Document, base: string): void => {
  if (!import.meta.env.PROD) return;
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `connect-src ${base}; img-src ${base} data: blob:; form-action 'none'`;
  page.head.append(policy);
};
