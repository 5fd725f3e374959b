/** Escape belongs to an open dialog or dropdown first, to a field that it clears, and to what is being chosen on the map. */
export const isEscapeTaken = (target: EventTarget | null): boolean =>
  document.querySelector('[data-takes-escape]') !== null ||
  (target instanceof Element &&
    target.closest(
      '[aria-modal="true"], [role="listbox"], [role="menu"], input[aria-expanded="true"], [data-keeps-escape]',
    ) !== null);
