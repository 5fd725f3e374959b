/** Sends typed text to the core after it is painted. */
export type ToldText = {
  /** Of several texts typed before a paint, only the last is sent. */
  readonly tell: (text: string) => void;
  /** Sends pending text at once, before something that must come after it. */
  readonly flush: () => void;
};

/**
 * Searching takes more CPU time than painting a character: with few cores the worker would delay typing. `shown`
 * resolves after the paint.
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
