/** Escape belongs to an open dialog or dropdown first. */
export const isEscapeTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[aria-modal="true"], [role="listbox"], input[aria-expanded="true"]') !== null;
