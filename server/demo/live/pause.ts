/** A pause that can be cut short, as when the server ends. */
export const createPause = () => {
  let wake: () => void = () => {};
  let over = false;
  return {
    /** Milliseconds. */
    take: (duration: number): Promise<void> =>
      new Promise((resolve) => {
        if (over) return resolve();
        const timer = setTimeout(resolve, duration);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    /** Ends the present pause and every later one at once. */
    end: (): void => {
      over = true;
      wake();
    },
  };
};
