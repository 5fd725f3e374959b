/** Runs at most `width` async functions at once; the others queue in order. */
export const createConcurrencyLimit = (width: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
