const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** The elements in it that Tab stops at, in order; of a group of radio buttons perhaps too many. */
export const tabStops = (element: Element): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  );
