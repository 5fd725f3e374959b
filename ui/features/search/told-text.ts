/** Tells what was written, once it shows. */
export type ToldText = {
  /** Of several texts that are written before one shows, only the last is told. */
  readonly tell: (text: string) => void;
  /** Tells at once what still waits: something else is about to be told that comes after it. */
  readonly flush: () => void;
};

/**
 * Searching takes the processor for longer than drawing a letter does: on a machine with few cores the worker would hold
 * up the writing. `shown` ends when the page has drawn what it has.
 */
export const createToldText = (
  shown: () => Promise<void>,
  send: (text: string) => void,
): ToldText => {
  let waiting: string | null = null;
  const flush = (): void => {
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    send(text);
  };
  return {
    tell: (text) => {
      const isFirst = waiting === null;
      waiting = text;
      if (isFirst) void shown().then(flush);
    },
    flush,
  };
};
