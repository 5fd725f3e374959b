/** Whether it was a table. */
type Hear = (text: string) => boolean;

const listeners = new Set<Hear>();

/** AP18: a text that was not pasted by key. */
export const pasteText: Hear = (text) => [...listeners].some((hear) => hear(text));

/** Returns how to stop listening. */
export const onPasteText = (hear: Hear): (() => void) => {
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
};
