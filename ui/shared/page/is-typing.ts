/** Text fields; not inputs that are pressed or dragged. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Whether key presses go to a text field. No `instanceof`: elements in the map's frame belong to another realm. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest(FIELDS) !== null;
